import { parseArgs } from 'node:util';

interface FlagOption {
  type: 'boolean';
  description: string;
}

interface ValueOption {
  type: 'string';
  /** Placeholder for the value in the usage text. */
  value: string;
  description: string;
  multiple?: boolean;
  bareValue?: string;
}

type Options = Readonly<Record<string, FlagOption | ValueOption>>;

interface PositionalArgument {
  name: string;
  description: string;
  choices?: readonly string[];
  isRequired?: boolean;
  isRepeated?: boolean;
}

interface CommandDefinition<Given extends Options> {
  name: string;
  summary: string;
  args?: readonly PositionalArgument[];
  options?: Given;
  /** Describes the arguments after `--`, which are passed to another program. */
  rest?: { name: string; description: string };
  details?: string;
  examples: readonly (readonly [line: string, effect: string])[];
}

type OptionValue<Option> = Option extends FlagOption
  ? boolean
  : Option extends { multiple: true }
    ? readonly string[]
    : string | undefined;

export interface CommandInput<Given extends Options> {
  args: readonly string[];
  options: { readonly [Name in keyof Given]: OptionValue<Given[Name]> };
  rest: readonly string[];
  isHelp: boolean;
}

export interface Command<Given extends Options> {
  usage: string;
  /** @throws UsageError for unknown arguments */
  parse: (argv: readonly string[]) => CommandInput<Given>;
  /** Reads this process's arguments. `--help` prints the usage and exits with 0, a wrong argument exits with 2. */
  read: () => CommandInput<Given>;
  refuse: (problem: string) => never;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const formatColumns = (rows: readonly (readonly [string, string])[]): string[] => {
  const columnWidth = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(columnWidth)}  ${second}`.trimEnd());
};

function formatArgument({ name, isRequired, isRepeated }: PositionalArgument): string {
  const placeholder = `${name}${isRepeated ? ' …' : ''}`;
  return isRequired ? `<${placeholder}>` : `[${placeholder}]`;
}

function formatOption(name: string, option: FlagOption | ValueOption): string {
  if (option.type === 'boolean') return `--${name}`;
  return option.bareValue === undefined ? `--${name} <${option.value}>` : `--${name} [${option.value}]`;
}

function formatUsage({ name, summary, args = [], options = {}, rest, details, examples }: CommandDefinition<Options>) {
  const synopsis = [
    name,
    ...args.map(formatArgument),
    ...(Object.keys(options).length > 0 ? ['[options]'] : []),
    ...(rest ? [`[-- ${rest.name}]`] : []),
  ];
  const formatSection = (title: string, rows: readonly (readonly [string, string])[]) =>
    rows.length === 0 ? [] : ['', `${title}:`, ...formatColumns(rows)];
  return [
    `Usage: ${synopsis.join(' ')}`,
    '',
    summary,
    ...formatSection('Arguments', [
      ...args.map(
        (argument) =>
          [
            argument.name,
            argument.choices ? `${argument.description}: ${argument.choices.join(', ')}` : argument.description,
          ] as const,
      ),
      ...(rest ? [[rest.name, rest.description] as const] : []),
    ]),
    ...formatSection('Options', [
      ...Object.entries(options).map(([key, option]) => [formatOption(key, option), option.description] as const),
      ['-h, --help', 'print this'],
    ]),
    ...(details === undefined ? [] : ['', details]),
    ...formatSection('Examples', examples),
  ].join('\n');
}

/**
 * Inserts the default for an option that is given without a value, so that the next word still counts as an argument.
 */
function addBareValues(argv: readonly string[], options: Options, args: readonly PositionalArgument[]): string[] {
  const choiceNames = new Set(args.flatMap((argument) => argument.choices ?? []));
  return argv.map((word, index) => {
    const option = word.startsWith('--') ? options[word.slice(2)] : undefined;
    if (option?.type !== 'string' || option.bareValue === undefined) return word;
    const nextArgument = argv[index + 1];
    return nextArgument === undefined || nextArgument.startsWith('-') || choiceNames.has(nextArgument)
      ? `${word}=${option.bareValue}`
      : word;
  });
}

function checkArguments(given: readonly string[], args: readonly PositionalArgument[]): void {
  const missingArgument = args[given.length];
  if (missingArgument?.isRequired) throw new UsageError(`${missingArgument.name} is missing.`);
  for (const [index, word] of given.entries()) {
    const lastArgument = args.at(-1);
    const argument = args[index] ?? (lastArgument?.isRepeated ? lastArgument : undefined);
    if (argument === undefined) throw new UsageError(`"${word}" is one argument too many.`);
    if (argument.choices && !argument.choices.includes(word))
      throw new UsageError(`There is no ${argument.name} "${word}".`);
  }
}

/** Describes a script's command line. Parsing is strict: an unknown argument must never look like a successful run. */
export function defineCommand<const Given extends Options = Record<string, never>>(
  definition: CommandDefinition<Given>,
): Command<Given> {
  const { args = [], options = {} as Given } = definition;
  const usage = formatUsage(definition);

  const parseArguments: Command<Given>['parse'] = (argv) => {
    const separatorIndex = definition.rest ? argv.indexOf('--') : -1;
    const ownArguments = separatorIndex === -1 ? argv : argv.slice(0, separatorIndex);
    let parsed;
    try {
      parsed = parseArgs({
        args: addBareValues(ownArguments, options, args),
        allowPositionals: true,
        options: {
          ...Object.fromEntries(
            Object.entries(options).map(([name, option]) => [
              name,
              { type: option.type, multiple: option.type === 'string' && option.multiple === true },
            ]),
          ),
          help: { type: 'boolean', short: 'h' },
        },
      });
    } catch (error) {
      throw new UsageError((error as Error).message, { cause: error });
    }
    const { positionals } = parsed;
    const optionValues: Record<string, unknown> = parsed.values;
    const isHelp = optionValues.help === true;
    if (!isHelp) checkArguments(positionals, args);
    const optionValueOf = (name: string, option: FlagOption | ValueOption): unknown => {
      if (option.type === 'boolean') return optionValues[name] === true;
      return option.multiple === true ? (optionValues[name] ?? []) : optionValues[name];
    };
    return {
      args: positionals,
      options: Object.fromEntries(
        Object.entries(options).map(([name, option]) => [name, optionValueOf(name, option)]),
      ) as CommandInput<Given>['options'],
      rest: separatorIndex === -1 ? [] : argv.slice(separatorIndex + 1),
      isHelp,
    };
  };

  const exitWithUsage = (problem: string): never => {
    console.error(`${problem}\n\n${usage}`);
    process.exit(2);
  };

  const readArguments = (): CommandInput<Given> => {
    let input;
    try {
      input = parseArguments(process.argv.slice(2));
    } catch (error) {
      if (error instanceof UsageError) return exitWithUsage(error.message);
      throw error;
    }
    if (!input.isHelp) return input;
    console.log(usage);
    process.exit(0);
  };

  return { usage, parse: parseArguments, read: readArguments, refuse: exitWithUsage };
}
