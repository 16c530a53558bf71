type PlazaCommand = [command: string, first?: unknown, second?: unknown];

/** `window.Plaza`: takes the commands of LIFECYCLE.md, and keeps those from before the loader in `q`. */
export interface PlazaFunction {
  (...command: PlazaCommand): void;
  q?: Iterable<unknown>[];
}
