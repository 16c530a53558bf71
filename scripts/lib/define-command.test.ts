import { describe, expect, it } from 'vitest';
import { defineCommand, UsageError } from './define-command.ts';

const command = defineCommand({
  name: 'pnpm sort',
  summary: 'Sorts fruit.',
  args: [{ name: 'fruit', description: 'what to sort', choices: ['apple', 'pear'], isRepeated: true }],
  options: {
    dry: { type: 'boolean', description: 'only say what would happen' },
    by: { type: 'string', value: 'key', description: 'the key' },
    since: { type: 'string', value: 'day', bareValue: 'today', description: 'fruit from that day on' },
    box: { type: 'string', value: 'name', multiple: true, description: 'a box to take it from' },
  },
  rest: { name: 'arguments', description: 'for the machine' },
  examples: [['pnpm sort apple', 'sorts apples']],
});

describe('defineCommand', () => {
  it('parse of an empty command line returns no arguments and the defaults of all options', () => {
    expect(command.parse([])).toEqual({
      args: [],
      options: { dry: false, by: undefined, since: undefined, box: [] },
      rest: [],
      isHelp: false,
    });
  });

  it('parse returns arguments, options and everything after -- separately', () => {
    const { args, options, rest } = command.parse('pear --by size --dry --box=a --box b apple -- --fast'.split(' '));
    expect(args).toEqual(['pear', 'apple']);
    expect(options).toEqual({ dry: true, by: 'size', since: undefined, box: ['a', 'b'] });
    expect(rest).toEqual(['--fast']);
  });

  it.each([
    ['--since', 'today'],
    ['--since --dry', 'today'],
    ['--since pear', 'today'],
    ['--since monday', 'monday'],
    ['--since=monday pear', 'monday'],
  ])('parse of %s reads the optional value of --since as %s', (line, since) => {
    expect(command.parse(line.split(' ')).options.since).toBe(since);
  });

  it.each([
    ['plum', 'There is no fruit "plum".'],
    ['--watch', "Unknown option '--watch'"],
    ['--dry=yes', "Option '--dry' does not take an argument"],
    ['--by', "Option '--by <value>' argument missing"],
  ])('parse of %s throws a UsageError with the message %s', (line, problem) => {
    expect(() => command.parse(line.split(' '))).toThrow(UsageError);
    expect(() => command.parse(line.split(' '))).toThrow(problem);
  });

  it('parse throws for a missing required argument and for one argument too many', () => {
    const copyCommand = defineCommand({
      name: 'copy',
      summary: '',
      args: [
        { name: 'from', description: '', isRequired: true },
        { name: 'to', description: '' },
      ],
      examples: [],
    });
    expect(copyCommand.parse(['a', 'b']).args).toEqual(['a', 'b']);
    expect(() => copyCommand.parse([])).toThrow('from is missing.');
    expect(() => copyCommand.parse(['a', 'b', 'c'])).toThrow('"c" is one argument too many.');
  });

  it.each(['--help', '-h', '--help plum'])('parse of %s returns isHelp true', (line) => {
    expect(command.parse(line.split(' ')).isHelp).toBe(true);
  });

  it('the usage of a command lists its summary, arguments, options and examples', () => {
    expect(command.usage).toBe(`Usage: pnpm sort [fruit …] [options] [-- arguments]

Sorts fruit.

Arguments:
  fruit      what to sort: apple, pear
  arguments  for the machine

Options:
  --dry          only say what would happen
  --by <key>     the key
  --since [day]  fruit from that day on
  --box <name>   a box to take it from
  -h, --help     print this

Examples:
  pnpm sort apple  sorts apples`);
  });
});
