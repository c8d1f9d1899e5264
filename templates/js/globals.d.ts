declare var settings: any;
declare var catalogue: any;
declare function pluralForm(n: number): number;
