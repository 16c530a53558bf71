export interface NumberSeparators {
  decimal: string;
  group: string;
}

/** Returns the decimal and group separators of a locale: "." and "," in English, "," and "." in Spanish. */
export function separatorsOf(locale: string): NumberSeparators {
  const formattedParts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5);
  const separatorOf = (type: Intl.NumberFormatPartTypes): string =>
    formattedParts.find((part) => part.type === type)?.value ?? '';
  return { decimal: separatorOf('decimal'), group: separatorOf('group') };
}

const counterpartSeparators: Readonly<Record<string, string>> = { '.': ',', ',': '.' };

/**
 * Replaces a typed point, as on a number pad, or comma with the decimal separator of the locale, if the locale has no
 * other use for it.
 */
export function withLocalDecimal(text: string, { decimal, group }: NumberSeparators): string {
  const otherSeparator = counterpartSeparators[decimal];
  return otherSeparator === undefined || otherSeparator === group ? text : text.replaceAll(otherSeparator, decimal);
}

const hasValidGroups = (run: string, group: string): boolean => {
  const [first = '', ...others] = run.split(group);
  return /^[1-9]\d{0,2}$/.test(first) && others.every((digits) => digits.length === 3);
};

function normalizeDigitRun(run: string, { decimal, group }: NumberSeparators): string {
  const swapSeparators = (): string =>
    run.replaceAll(/[.,]/g, (separator) => (separator === decimal ? group : decimal));
  const groupSeparatorCount = run.split(group).length - 1;
  const decimalSeparatorCount = run.split(decimal).length - 1;
  if (decimalSeparatorCount > 1)
    return hasValidGroups(run.split(group)[0] ?? '', decimal) && groupSeparatorCount <= 1 ? swapSeparators() : run;
  if (decimalSeparatorCount === 1)
    return run.indexOf(decimal) < run.indexOf(group) && groupSeparatorCount === 1 ? swapSeparators() : run;
  return groupSeparatorCount === 1 && !hasValidGroups(run, group) ? swapSeparators() : run;
}

/**
 * Corrects separators of another language, so that "12.5" is not read as 125 in Spanish: a single group separator in
 * front of other than three digits is a decimal separator, and so is the last one of "1,250.50".
 */
export function normalizeSeparators(text: string, separators: NumberSeparators): string {
  if (counterpartSeparators[separators.decimal] !== separators.group) return text;
  return text.replace(/\d[\d.,]*/, (run) => normalizeDigitRun(run, separators));
}

/** Returns the number of a text whose separators `normalizeSeparators` has corrected. */
export function readNumber(text: string, { decimal, group }: NumberSeparators): number {
  const digitRun = /\d[\d.,]*/.exec(text)?.[0];
  if (digitRun === undefined) return Number.NaN;
  const absoluteValue = Number(digitRun.replaceAll(group, '').replace(decimal, '.'));
  return /[-−]/.test(text) ? -absoluteValue : absoluteValue;
}

/** Removes words and currency signs from a pasted text: "1.250 €/mes" becomes "1.250". */
export function extractNumberText(text: string): string {
  const numberText = text.replaceAll(/[^\p{Nd}.,'’\s+\-−]/gu, '').trim();
  return /\p{Nd}/u.test(numberText) ? numberText : text;
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

/**
 * Adds an amount to a number and moves the result to a step inside the limits. Without a number, counting starts at a
 * limit.
 */
export function moveValue(value: number | null, amount: number, { min, max, step = 1 }: NumberLimits): number {
  const firstStepValue = min ?? 0;
  const movedValue = value === null ? ((amount > 0 ? min : max) ?? 0) : value + amount;
  const limitedValue = Math.min(max ?? movedValue, Math.max(min ?? movedValue, movedValue));
  const stepCount = (limitedValue - firstStepValue) / step;
  const maxStepCount = max === undefined ? Infinity : Math.floor((max - firstStepValue) / step + 1e-9);
  const snappedValue = firstStepValue + Math.min(Math.round(stepCount), maxStepCount) * step;
  return Number(snappedValue.toFixed(Math.max(decimalsOf(firstStepValue), decimalsOf(step))));
}
