/**
 * A message as the build writes it, so that no page carries a parser: a text, or parts. A part is a text, `0` for the
 * number that a plural counts, `[name]` for a value, `[name, parts]` for a tag, `[name, choices]` for a choice by
 * value, and `[name, choices, kind]` for one by number.
 */
export type CompiledMessage = string | readonly MessagePart[];
export type MessagePart =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, children: readonly MessagePart[]]
  | readonly [name: string, choices: Choices]
  | readonly [name: string, choices: Choices, kind: Intl.PluralRuleType];
type Choices = Readonly<Record<string, CompiledMessage>>;

/** How a language writes numbers and chooses plurals. */
export interface Formats {
  number: (value: number) => string;
  plural: (value: number, kind: Intl.PluralRuleType) => string;
}

const isParts = (detail: Choices | readonly MessagePart[]): detail is readonly MessagePart[] => Array.isArray(detail);

const choose = (choices: Choices, name: string): CompiledMessage | undefined =>
  Object.hasOwn(choices, name) ? choices[name] : undefined;

/**
 * Fills a message in. Texts that follow each other are one.
 *
 * @param values by name; a tag's is a function of what the tag encloses
 * @throws when a value is missing, because half a sentence is worse than a loud error
 */
export function fillMessage(
  message: CompiledMessage,
  values: Readonly<Record<string, unknown>>,
  formats: Formats,
  count?: number,
): unknown[] {
  const filled: unknown[] = [];
  const add = (piece: unknown) => {
    const last = filled.length - 1;
    if (typeof piece === 'string' && typeof filled[last] === 'string') filled[last] += piece;
    else filled.push(piece);
  };
  for (const part of typeof message === 'string' ? [message] : message) {
    if (typeof part === 'string') add(part);
    else if (part === 0) add(count === undefined ? '' : formats.number(count));
    else {
      const [name, detail, kind] = part;
      if (!(name in values)) throw new Error(`the value "${name}" is missing`);
      const value = values[name];
      if (detail === undefined) add(typeof value === 'number' ? String(value) : value);
      else if (isParts(detail)) {
        if (typeof value !== 'function') throw new Error(`"${name}" is a tag and needs a function`);
        add((value as (inner: unknown[]) => unknown)(fillMessage(detail, values, formats, count)));
      } else {
        const choice =
          kind === undefined
            ? choose(detail, String(value))
            : (choose(detail, `=${String(value)}`) ?? choose(detail, formats.plural(Number(value), kind)));
        const chosen = choice ?? detail.other ?? '';
        for (const piece of fillMessage(chosen, values, formats, kind === undefined ? count : Number(value)))
          add(piece);
      }
    }
  }
  return filled;
}
