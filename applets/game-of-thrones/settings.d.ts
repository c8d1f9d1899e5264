interface Settings extends GameOfThronesSettings {}

interface GameOfThronesSettings {
  lessonColumns: number;
  lessonLines: number;
}
