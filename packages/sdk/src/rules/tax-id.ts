import { accept, refuse, type RuleResult } from './result.ts';

/** Check letters of a DNI or NIE, by the remainder of the division by 23. */
const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** Check letters of a company number, by its check digit. */
const companyLetters = 'JABCDEFGHI';

/** Numbers of persons; the letters X, Y and Z of an NIE stand for the digits 0, 1 and 2. */
const personPattern = /^(?:(\d{8})|([XYZ])(\d{7})|[KLM](\d{7}))([A-Z])$/;
const companyPattern = /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/;
/** Kinds of organisations whose check character is always a letter, or always a digit. */
const letterKinds = new Set('NPQRSW');
const digitKinds = new Set('ABEH');

const isPersonNumber = (text: string): boolean => {
  const [, dni, foreignLetter = '', nieDigits = '', specialDigits = '', letter] = personPattern.exec(text) ?? [];
  if (letter === undefined) return false;
  const digits = dni ?? (foreignLetter === '' ? specialDigits : `${'XYZ'.indexOf(foreignLetter)}${nieDigits}`);
  return personLetters[Number(digits) % personLetters.length] === letter;
};

/** Sum in which every second digit, from the first on, counts twice, as the sum of the digits of its double. */
const weightedSum = (digits: string): number =>
  [...digits].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

const isCompanyNumber = (text: string): boolean => {
  const [, kind = '', digits = '', check = ''] = companyPattern.exec(text) ?? [];
  if (kind === '') return false;
  const checkDigit = (10 - (weightedSum(digits) % 10)) % 10;
  const isLetter = !digitKinds.has(kind) && check === companyLetters[checkDigit];
  const isDigit = !letterKinds.has(kind) && check === String(checkDigit);
  return isLetter || isDigit;
};

/**
 * Validates a Spanish tax ID (NIF): a DNI, an NIE, or the number of a company or other organisation, with its check
 * character (Real Decreto 1065/2007, art. 18 to 23). Rejects with `field_required` or `tax_id_invalid`.
 * @returns the number in capitals without separators and without the prefix ES of EU VAT numbers
 */
export function checkSpanishTaxId(text: string): RuleResult<string> {
  const compactText = text
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
    .replace(/^ES(?=.{9}$)/, '');
  if (compactText === '') return refuse('field_required');
  return isPersonNumber(compactText) || isCompanyNumber(compactText) ? accept(compactText) : refuse('tax_id_invalid');
}
