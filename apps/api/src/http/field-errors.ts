import type { Locale } from '@plaza/sdk/contract';
import type { z } from 'zod';
import type { FieldMessage } from '../messages/message-formatter.ts';
import { fieldMessage, isRuleCode, type MessageValues, ruleMessage } from '../messages/index.ts';

type Issue = z.core.$ZodIssue;
type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>;
type FieldError = readonly [field: string, sentence: string];
type FormatFieldMessage = (message: FieldMessage, values?: MessageValues) => string;

const bytesPerMegabyte = 1024 * 1024;

const typeMessages: Readonly<Record<string, FieldMessage>> = {
  number: 'number',
  int: 'wholeNumber',
  string: 'text',
  boolean: 'yesOrNo',
  array: 'list',
  file: 'file',
  date: 'date',
};
const formatMessages: Readonly<Record<string, FieldMessage>> = {
  email: 'email',
  url: 'url',
  date: 'date',
  datetime: 'date',
  safeint: 'wholeNumber',
};

/**
 * Error messages by field, in the caller's language; Zod's own messages are never used.
 * @param raw the unparsed input, which distinguishes a missing field from an invalid one.
 * @param isFlat true for path and query: their values are text, so an error inside a value belongs to the whole value.
 */
export function toFieldErrors(
  issues: readonly Issue[],
  raw: unknown,
  locale: Locale,
  isFlat: boolean,
): Record<string, string[]> {
  const sentencesByField = new Map<string, Set<string>>();
  for (const [field, sentence] of issues.flatMap((issue) => fieldErrorsOf(issue, raw, locale, isFlat))) {
    sentencesByField.set(field, (sentencesByField.get(field) ?? new Set()).add(sentence));
  }
  return Object.fromEntries([...sentencesByField].map(([field, texts]) => [field, [...texts]]));
}

function fieldErrorsOf(issue: Issue, raw: unknown, locale: Locale, isFlat: boolean): FieldError[] {
  const formatFieldMessage: FormatFieldMessage = (message, values) => fieldMessage(message, locale, values);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...issue.path, key].join('.'), formatFieldMessage('unknownField')]);
  }
  const fieldPath = isFlat ? issue.path.slice(0, 1) : issue.path;
  const fieldName = fieldPath.join('.');
  const fieldValue = valueAt(raw, fieldPath);
  if (fieldValue === undefined || fieldValue === null || fieldValue === '')
    return [[fieldName, formatFieldMessage('required')]];
  if (issue.code === 'custom')
    return [[fieldName, ruleErrorMessage(issue.params, locale) ?? formatFieldMessage('invalid')]];
  return [
    [
      fieldName,
      isFlat ? parameterMessage(issue, fieldValue, formatFieldMessage) : bodyValueMessage(issue, formatFieldMessage),
    ],
  ];
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((parentValue, key) => {
    const value = typeof parentValue === 'string' ? parseJsonText(parentValue) : parentValue;
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }, raw);
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function ruleErrorMessage(params: Readonly<Record<string, unknown>> | undefined, locale: Locale): string | undefined {
  const { code, ...values } = params ?? {};
  if (!isRuleCode(code)) return undefined;
  const messageValues = Object.entries(values).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return ruleMessage(code, locale, Object.fromEntries(messageValues));
}

/** Formats the error of a path or query value, which is an array if its key was repeated. */
function parameterMessage(issue: Issue, value: unknown, formatFieldMessage: FormatFieldMessage): string {
  const isInsideValue = issue.path.length > 1;
  if (isInsideValue) return formatFieldMessage('invalid');
  if (issue.code === 'too_big' && issue.origin === 'array') return sizeMessage(issue, formatFieldMessage);
  if (Array.isArray(value)) return formatFieldMessage('repeated');
  if (issue.code === 'too_small' && issue.origin === 'array') return formatFieldMessage('invalid');
  return bodyValueMessage(issue, formatFieldMessage);
}

function bodyValueMessage(issue: Issue, formatFieldMessage: FormatFieldMessage): string {
  if (issue.code === 'invalid_type') return formatFieldMessage(typeMessages[issue.expected] ?? 'invalid');
  if (issue.code === 'invalid_format') return formatFieldMessage(formatMessages[issue.format] ?? 'invalid');
  if (issue.code === 'invalid_value') return choiceMessage(issue, formatFieldMessage);
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeMessage(issue, formatFieldMessage);
  return formatFieldMessage('invalid');
}

function choiceMessage(
  issue: Extract<Issue, { code: 'invalid_value' }>,
  formatFieldMessage: FormatFieldMessage,
): string {
  const { values } = issue;
  if (values.length === 1 && values[0] === true) return formatFieldMessage('acceptance');
  // Zod has no other sign that a boolean was parsed from text.
  const isTextOfBoolean = 'expected' in issue && issue.expected === 'stringbool';
  if (isTextOfBoolean || values.every((value) => typeof value === 'boolean')) return formatFieldMessage('yesOrNo');
  const allowedValues = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  if (allowedValues.length < values.length) return formatFieldMessage('invalid');
  const areFileTypes = allowedValues.every((option) => /^\w+\/[\w.+-]+$/.test(String(option)));
  return formatFieldMessage(areFileTypes ? 'fileType' : 'choice', { options: allowedValues.join(', ') });
}

// Complex because a minimum and a maximum have different messages for each type of value.
function sizeMessage(issue: SizeIssue, formatFieldMessage: FormatFieldMessage): string {
  const isTooSmall = issue.code === 'too_small';
  const sizeLimit = Number(isTooSmall ? issue.minimum : issue.maximum);
  const { origin } = issue;
  // values are trimmed, so a minimum of one character means that the field is required
  if (origin === 'string' && isTooSmall && sizeLimit === 1) return formatFieldMessage('required');
  if (origin === 'string')
    return formatFieldMessage(isTooSmall ? 'minimumLength' : 'maximumLength', { limit: sizeLimit });
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return formatFieldMessage(isTooSmall ? 'minimumItems' : 'maximumItems', { limit: sizeLimit });
  if (origin === 'file')
    return isTooSmall
      ? formatFieldMessage('emptyFile')
      : formatFieldMessage('maximumFileSize', { limit: `${Math.round(sizeLimit / bytesPerMegabyte)} MB` });
  if (origin !== 'number' && origin !== 'int' && origin !== 'bigint') return formatFieldMessage('invalid');
  if (issue.inclusive === false) return formatFieldMessage(isTooSmall ? 'moreThan' : 'lessThan', { limit: sizeLimit });
  return formatFieldMessage(isTooSmall ? 'atLeast' : 'atMost', { limit: sizeLimit });
}
