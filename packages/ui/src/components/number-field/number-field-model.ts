export interface Separators {
  decimal: string;
  group: string;
}

/** Separators that a locale writes: "." and "," in English, "," and "." in Spanish. */
export function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5);
  const partOf = (type: Intl.NumberFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: partOf('decimal'), group: partOf('group') };
}

const counterpart: Readonly<Record<string, string>> = { '.': ',', ',': '.' };

/** Replaces the point of a number pad, or the comma, with the decimal separator, where the locale has no use for it. */
export function withOwnDecimal(text: string, { decimal, group }: Separators): string {
  const other = counterpart[decimal];
  return other === undefined || other === group ? text : text.replaceAll(other, decimal);
}

const isGrouped = (run: string, group: string): boolean => {
  const [first = '', ...others] = run.split(group);
  return /^[1-9]\d{0,2}$/.test(first) && others.every((digits) => digits.length === 3);
};

function readRun(run: string, { decimal, group }: Separators): string {
  const swapped = (): string => run.replaceAll(/[.,]/g, (separator) => (separator === decimal ? group : decimal));
  const groups = run.split(group).length - 1;
  const decimals = run.split(decimal).length - 1;
  if (decimals > 1) return isGrouped(run.split(group)[0] ?? '', decimal) && groups <= 1 ? swapped() : run;
  if (decimals === 1) return run.indexOf(decimal) < run.indexOf(group) && groups === 1 ? swapped() : run;
  return groups === 1 && !isGrouped(run, group) ? swapped() : run;
}

/**
 * Corrects separators of another language, so that "12.5" is not read as 125 in Spanish: a single group separator in
 * front of other than three digits is a decimal separator, and so is the last one of "1,250.50".
 */
export function readSeparators(text: string, separators: Separators): string {
  if (counterpart[separators.decimal] !== separators.group) return text;
  return text.replace(/\d[\d.,]*/, (run) => readRun(run, separators));
}

/** Returns the number of a text whose separators `readSeparators` has corrected. */
export function readNumber(text: string, { decimal, group }: Separators): number {
  const run = /\d[\d.,]*/.exec(text)?.[0];
  if (run === undefined) return Number.NaN;
  const size = Number(run.replaceAll(group, '').replace(decimal, '.'));
  return /[-−]/.test(text) ? -size : size;
}

/** Removes words and currency signs from a pasted text: "1.250 €/mes" becomes "1.250". */
export function withoutWords(text: string): string {
  const number = text.replaceAll(/[^\p{Nd}.,'’\s+\-−]/gu, '').trim();
  return /\p{Nd}/u.test(number) ? number : text;
}

export interface NumberLimits {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

const decimalsOf = (value: number): number => {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Math.min(100, Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)));
};

/** Moves a value, or else the limit where counting starts, by an amount to a step inside the limits. */
export function moveValue(value: number | null, amount: number, { min, max, step = 1 }: NumberLimits): number {
  const start = min ?? 0;
  const moved = value === null ? ((amount > 0 ? min : max) ?? 0) : value + amount;
  const limited = Math.min(max ?? moved, Math.max(min ?? moved, moved));
  const steps = (limited - start) / step;
  const lastStep = max === undefined ? Infinity : Math.floor((max - start) / step + 1e-9);
  const snapped = start + Math.min(Math.round(steps), lastStep) * step;
  return Number(snapped.toFixed(Math.max(decimalsOf(start), decimalsOf(step))));
}
