import { parseArgs } from 'node:util';

export interface TestArguments {
  /** Suites to run; empty for all. */
  suites: readonly string[];
  isHelp: boolean;
}

/** The command line names a suite or an option that does not exist. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Reads the arguments of `pnpm test`. A name that no suite has throws a `UsageError`: a run of nothing must not count
 * as a green one.
 */
export function readTestArguments(args: readonly string[], suites: readonly string[]): TestArguments {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
  const unknown = parsed.positionals.filter((name) => !suites.includes(name));
  if (unknown.length > 0) throw new UsageError(`No suite is called ${unknown.map((name) => `"${name}"`).join(', ')}.`);
  return { suites: parsed.positionals, isHelp: parsed.values.help };
}
