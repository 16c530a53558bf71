import type { Locale } from '@plaza/sdk/contract';
import type { z } from 'zod';
import { type FieldMessage, fieldMessage, type MessageValues } from '../messages/index.ts';

type Issue = z.core.$ZodIssue;
interface FieldProblem {
  message: FieldMessage;
  values?: MessageValues;
}

const bytesPerMegabyte = 1024 * 1024;

/**
 * What is wrong with each field, in the caller's language. The schema library's own words are never used.
 * @param raw the input as it came, by which a missing field is told from a wrong one.
 * @param isFlat set for path and query, whose values are text: parts of a value count as the value.
 */
export function fieldErrors(
  issues: readonly Issue[],
  raw: unknown,
  locale: Locale,
  isFlat: boolean,
): Record<string, string[]> {
  const messages = new Map<string, Set<string>>();
  for (const issue of issues) {
    for (const [field, problem] of problemsOf(issue, raw, isFlat)) {
      const known = messages.get(field) ?? new Set();
      messages.set(field, known.add(fieldMessage(problem.message, locale, problem.values)));
    }
  }
  return Object.fromEntries([...messages].map(([field, texts]) => [field, [...texts]]));
}

function problemsOf(issue: Issue, raw: unknown, isFlat: boolean): [string, FieldProblem][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...issue.path, key].join('.'), { message: 'unknownField' }]);
  }
  const field = isFlat ? String(issue.path[0] ?? '') : issue.path.join('.');
  const value = valueAt(raw, isFlat ? issue.path.slice(0, 1) : issue.path);
  if (value === undefined || value === null || value === '') return [[field, { message: 'required' }]];
  if (isFlat && Array.isArray(value)) return [[field, flatListProblem(issue)]];
  const isPart = isFlat && issue.path.length > 1;
  return [[field, isPart ? { message: 'invalid' } : problemOf(issue, isFlat)]];
}

/** A key that was sent several times: either it takes one value, or one of its values is wrong. */
function flatListProblem(issue: Issue): FieldProblem {
  if (issue.path.length > 1) return { message: 'invalid' };
  return issue.code === 'too_big' ? sizeProblem(issue) : { message: 'repeated' };
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let current: unknown = raw;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

function problemOf(issue: Issue, isFlat: boolean): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return typeProblem(issue.expected);
    case 'too_small':
    case 'too_big':
      return isFlat && issue.origin === 'array' && issue.code === 'too_small' ? { message: 'invalid' } : sizeProblem(issue);
    case 'invalid_format':
      return formatProblem(issue.format);
    case 'invalid_value':
      // a yes or no written as text is told apart by this only
      return 'expected' in issue && issue.expected === 'stringbool' ? { message: 'yesOrNo' } : choiceProblem(issue.values);
    default:
      return { message: 'invalid' };
  }
}

function typeProblem(expected: string): FieldProblem {
  const messages: Readonly<Record<string, FieldMessage>> = {
    number: 'number',
    int: 'wholeNumber',
    string: 'text',
    boolean: 'yesOrNo',
    array: 'list',
    file: 'file',
    date: 'date',
  };
  return { message: messages[expected] ?? 'invalid' };
}

function formatProblem(format: string): FieldProblem {
  const messages: Readonly<Record<string, FieldMessage>> = {
    email: 'email',
    url: 'url',
    date: 'date',
    datetime: 'date',
    safeint: 'wholeNumber',
  };
  return { message: messages[format] ?? 'invalid' };
}

function choiceProblem(values: readonly unknown[]): FieldProblem {
  const options = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  if (options.length === values.length && options.length > 0) {
    const isFileType = options.every((option) => typeof option === 'string' && /^\w+\/[\w.+-]+$/.test(option));
    return { message: isFileType ? 'fileType' : 'choice', values: { options: options.join(', ') } };
  }
  return values.every((value) => typeof value === 'boolean') ? { message: 'yesOrNo' } : { message: 'invalid' };
}

function sizeProblem(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): FieldProblem {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  switch (issue.origin) {
    case 'string':
      return { message: isSmall ? 'minimumLength' : 'maximumLength', values: { limit } };
    case 'array':
    case 'set':
    case 'map':
      return { message: isSmall ? 'minimumItems' : 'maximumItems', values: { limit } };
    case 'file':
      return isSmall
        ? { message: 'invalid' }
        : { message: 'maximumFileSize', values: { limit: `${Math.round(limit / bytesPerMegabyte)} MB` } };
    case 'number':
    case 'int':
    case 'bigint':
      if (isSmall) return { message: issue.inclusive === false ? 'moreThan' : 'atLeast', values: { limit } };
      return { message: issue.inclusive === false ? 'lessThan' : 'atMost', values: { limit } };
    default:
      return { message: 'invalid' };
  }
}
