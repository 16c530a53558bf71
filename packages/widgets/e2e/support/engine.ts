export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Browser window with the features that all drivers share. Keys and clicks are trusted events of the browser. */
export interface BrowserWindow {
  open: (address: string) => Promise<void>;
  /** Serialises a function and runs it in the page; it can't use variables from outside the function. */
  evaluate: <Argument, Result>(
    inside: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  run: (script: string) => Promise<void>;
  /** Presses a key: a character, or a name of `keyCodes`. */
  press: (key: string) => Promise<void>;
  click: (x: number, y: number) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Turns the wheel over a point; only in Chromium. */
  wheel?: (x: number, y: number, distance: number) => Promise<void>;
}

export interface Engine {
  name: EngineName;
  newWindow: () => Promise<{ window: BrowserWindow; close: () => Promise<void> }>;
  close: () => Promise<void>;
}

const keyCodes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
};

export const createKeyActions = (key: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: keyCodes[key] ?? key })),
  },
];

export const createClickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const createJsonExpression = (inside: (argument: never) => unknown, argument: unknown): string =>
  `Promise.resolve((${inside.toString()})(${JSON.stringify(argument) ?? 'undefined'})).then((result) => JSON.stringify(result ?? null))`;
