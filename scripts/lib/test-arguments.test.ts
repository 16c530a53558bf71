import { describe, expect, it } from 'vitest';
import { readTestArguments, UsageError } from './test-arguments.ts';

const suites = ['unit', 'journeys'];

describe('arguments of the test command', () => {
  it('run everything when there are none', () => {
    expect(readTestArguments([], suites)).toEqual({ suites: [], isHelp: false });
  });

  it('name the suites to run', () => {
    expect(readTestArguments(['journeys', 'unit'], suites).suites).toEqual(['journeys', 'unit']);
  });

  it('are refused with the name of a suite that does not exist', () => {
    expect(() => readTestArguments(['unit', 'journey'], suites)).toThrow(
      new UsageError('No suite is called "journey".'),
    );
  });

  it('are refused with an option that does not exist', () => {
    expect(() => readTestArguments(['--watch'], suites)).toThrow(UsageError);
  });

  it('may ask for help', () => {
    expect(readTestArguments(['--help'], suites).isHelp).toBe(true);
  });
});
