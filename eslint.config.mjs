// ESLint for the JavaScript that applets embed, for that of pages, and for the drivers of its tests. `npm run lint` runs
// it, and so does tests/scripts/test_scripts_lint.py.

import js from "@eslint/js";

// Missing in at least one of the engines that run an applet: the sandbox of geogebra.org has no page, Classic 5 has
// Rhino, which is older than most of these. (`document` may be asked for with `typeof`; no-undef catches its use.)
const MISSING_SOMEWHERE = [
  "window self globalThis navigator location history screen console",
  "setTimeout setInterval setImmediate clearTimeout clearInterval requestAnimationFrame queueMicrotask",
  "alert prompt confirm fetch XMLHttpRequest WebSocket Worker localStorage sessionStorage indexedDB",
  "atob btoa performance crypto Intl URL Blob FileReader Image TextEncoder TextDecoder structuredClone",
  "Promise Map Set WeakMap WeakSet Symbol Proxy Reflect BigInt ArrayBuffer DataView",
  "Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array"
]
  .join(" ")
  .split(" ");

// Methods that came after ES5, by name: the type of what they are called on is not known here.
const LATER_METHODS = [
  "assign entries values fromEntries from of isInteger isFinite isNaN isSafeInteger",
  "find findIndex findLast includes flat flatMap copyWithin at",
  "startsWith endsWith repeat padStart padEnd codePointAt fromCodePoint normalize trimStart trimEnd matchAll replaceAll",
  "log2 log10 log1p expm1 cbrt hypot trunc sign fround imul clz32 sinh cosh tanh"
]
  .join(" ")
  .split(" ");

// Modules are ECMAScript 5 but for imports and exports, which the archive lacks.
const NOT_ES5 = [
  "ArrowFunctionExpression",
  "ClassDeclaration",
  "ClassExpression",
  "TemplateLiteral",
  "ForOfStatement",
  "SpreadElement",
  "RestElement",
  "ArrayPattern",
  "ObjectPattern",
  "AssignmentPattern",
  "VariableDeclaration[kind!='var']",
  "FunctionDeclaration[generator=true]",
  "FunctionExpression[generator=true]",
  "Property[shorthand=true]",
  "Property[method=true]",
  "Property[computed=true]",
  "Literal[raw=/^0[bBoO]/]",
  "Literal[regex.flags=/[uys]/]",
  "ExportDefaultDeclaration",
  "ExportAllDeclaration",
  "ExportNamedDeclaration[specifiers.length>0]",
  "ImportDefaultSpecifier",
  "ImportNamespaceSpecifier",
  "ImportExpression"
];

const embedded = {
  ...js.configs.recommended.rules,
  "block-scoped-var": "error",
  curly: "error",
  "default-case-last": "error",
  eqeqeq: "error",
  "guard-for-in": "error",
  "no-alert": "error",
  "no-caller": "error",
  "no-control-regex": "off", // taking control characters out of texts is what these are for
  "no-eval": "error",
  "no-extend-native": "error",
  "no-global-assign": "error",
  "no-implied-eval": "error",
  "no-inner-declarations": "error", // ES5 has no function declarations in blocks
  "no-loop-func": "error",
  "no-new-func": "error",
  "no-new-wrappers": "error",
  "no-octal-escape": "error",
  "no-prototype-builtins": "off", // Object.hasOwn is not ES5, and the objects are the library's own
  "no-restricted-globals": [
    "error",
    ...MISSING_SOMEWHERE.map((name) => ({ name: name, message: "It is missing in an engine that applets run in." })),
    { name: "parseFloat", message: "Use Number, which takes nothing for a number that is none." },
    { name: "Date", message: "The same clicks have to give the same applet." }
  ],
  "no-restricted-properties": [
    "error",
    { object: "Math", property: "random", message: "It cannot be seeded: draw from a randomStream." },
    ...LATER_METHODS.map((name) => ({ property: name, message: "It is not ES5." }))
  ],
  "no-restricted-syntax": [
    "error",
    {
      selector:
        "Program > *:not(FunctionDeclaration, VariableDeclaration, ImportDeclaration, ExportNamedDeclaration, [expression.type='AssignmentExpression'])",
      message: "At the top level only functions, var and assignments: the rest runs before there are any objects."
    },
    { selector: "CatchClause[body.body.length=0]", message: "An exception must not vanish: say it in the message." },
    { selector: "WithStatement", message: "No with." },
    { selector: "LabeledStatement", message: "No labels." },
    ...NOT_ES5.map((selector) => ({ selector: selector, message: "It is not ECMAScript 5." }))
  ],
  "no-return-assign": "error",
  "no-self-compare": "error",
  "no-sequences": "error",
  "no-shadow": ["error", { hoist: "never", allow: ["api"] }],
  "no-throw-literal": "error",
  "no-undef-init": "error",
  "no-unused-expressions": "error",
  // The functions at the top level are called by GeoGebra, by objects and by pages.
  "no-unused-vars": ["error", { vars: "local", args: "after-used" }],
  "no-useless-call": "error",
  "no-useless-concat": "error",
  "no-useless-return": "error",
  radix: "error", // parseInt("08") is not 8 in Rhino
  "unicode-bom": "error",
  "use-isnan": "error"
};

const modern = {
  ...js.configs.recommended.rules,
  curly: "error",
  eqeqeq: "error",
  "no-shadow": "error",
  "no-var": "error",
  "prefer-const": "error",
  "no-unused-vars": ["error", { args: "after-used", caughtErrors: "none" }]
};

export default [
  {
    files: ["**/*.library.js", "templates/**/*.js", "applets/**/*.js"],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" }
  },
  {
    files: ["**/*.library.js"],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: "script",
      globals: { ggbApplet: "readonly" }
    },
    rules: embedded
  },
  {
    files: ["templates/js/**/*.js", "applets/*/*.js"],
    languageOptions: {
      ecmaVersion: 2018,
      sourceType: "module",
      globals: { settings: "readonly", catalogue: "readonly", pluralForm: "readonly" }
    },
    rules: { ...embedded, "no-unused-vars": ["error", { args: "after-used", caughtErrors: "none" }] }
  },
  {
    // The end of an archive's library: what it is filled in with has its name in capitals.
    files: ["templates/entry_points.js"],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: "script",
      globals: { ggbApplet: "readonly", ggbgenSwipe: "readonly", LIBRARY: "readonly", FAILURE: "readonly", TOUCHED: "readonly" }
    },
    rules: embedded
  },
  {
    // The scripts of pages, which a browser alone runs.
    files: ["templates/pages/*.js"],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: "script",
      globals: { window: "readonly", document: "readonly" }
    },
    rules: {
      ...js.configs.recommended.rules,
      curly: "error",
      eqeqeq: "error",
      "no-shadow": "error",
      // The functions at the top level are called by pages.
      "no-unused-vars": ["error", { vars: "local", caughtErrors: "none" }]
    }
  },
  {
    // The scripts of the site, for browsers that run GeoGebra.
    files: ["templates/site/*.js"],
    languageOptions: {
      ecmaVersion: 2018,
      sourceType: "script",
      globals: { window: "readonly", document: "readonly", URL: "readonly", URLSearchParams: "readonly", Blob: "readonly", GGBApplet: "readonly", ggbgenEmbed: "readonly", ggbgenLeave: "readonly", ggbgenLetOut: "readonly", ggbgenNoticeKeys: "readonly", ggbgenSaveAs: "readonly", ggbgenSwipe: "readonly", ggbgenFollow: "readonly", ggbgenFullScreen: "readonly" }
    },
    rules: modern
  },
  {
    // The modules of the builder's pages and their worker, for browsers that run Pyodide.
    files: ["templates/site/builder/*.js"],
    languageOptions: {
      ecmaVersion: 2022,
      sourceType: "module",
      globals: { window: "readonly", document: "readonly", self: "readonly", fetch: "readonly", URL: "readonly", URLSearchParams: "readonly", Option: "readonly", CSS: "readonly", WebAssembly: "readonly", Blob: "readonly", Response: "readonly", TextDecoder: "readonly" }
    },
    rules: modern
  },
  {
    // What runs an applet without GeoGebra, and what the tests put around it.
    files: ["ggbgen/offline/*.js", "tests/scripts/drivers/*.js"],
    languageOptions: { ecmaVersion: 5, sourceType: "script" },
    rules: {
      ...js.configs.recommended.rules,
      curly: "error",
      eqeqeq: "error",
      "no-control-regex": "off", // as above
      "no-prototype-builtins": "off", // as above
      "no-shadow": "error",
      "no-unused-vars": ["error", { vars: "local" }]
    }
  },
  {
    files: ["tests/scripts/drivers/node.js", "tests/scripts/drivers/any_types.js"],
    languageOptions: {
      ecmaVersion: 2022,
      sourceType: "commonjs",
      globals: { require: "readonly", process: "readonly", console: "readonly", globalThis: "readonly", __dirname: "readonly" }
    }
  }
];
