import { accept, refuse, type RuleResult } from './result.ts';
import { lengthOf } from './text.ts';

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Lower-cases a text, and replaces digits and symbols that look like letters: `p4$$` becomes `pass`. */
export const foldLookAlikes = (text: string): string =>
  text.toLowerCase().replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

/** True for three characters that are equal, consecutive, or adjacent on a keyboard. */
function isCharacterRun(first: string, second: string, third: string): boolean {
  const codePointSteps = [
    second.codePointAt(0)! - first.codePointAt(0)!,
    third.codePointAt(0)! - second.codePointAt(0)!,
  ];
  if (codePointSteps[0] === codePointSteps[1] && Math.abs(codePointSteps[0]!) <= 1) return true;
  const keySequence = `${first}${second}${third}`;
  return keyboardRows.some((row) => row.includes(keySequence) || row.includes([...keySequence].toReversed().join('')));
}

/** Counts unpredictable characters. Each character of a run or repetition counts as a quarter. */
export function countUnpredictableCharacters(characters: readonly string[]): number {
  const joinedCharacters = characters.join('');
  return characters.reduce((sum, character, at) => {
    if (at < 2) return sum + 1;
    const [first, second] = [characters[at - 2]!, characters[at - 1]!];
    const isSequenceRepeated =
      joinedCharacters.indexOf(`${first}${second}${character}`) < characters.slice(0, at - 2).join('').length;
    return sum + (isCharacterRun(first, second, character) || isSequenceRepeated ? 0.25 : 1);
  }, 0);
}

/** Returns the words in a user's names and email that have more than three letters, in their folded form. */
export const personalWordsOf = (personal: readonly string[]): string[] =>
  personal
    .flatMap((words) => words.split(/[^\p{L}\p{N}]+/u).map(foldLookAlikes))
    .filter((word) => word.length >= 4)
    .toSorted((left, right) => right.length - left.length);

/**
 * Limits for the length of new passwords. A login also accepts six characters, because old accounts have such
 * passwords.
 */
export const passwordLimits = { min: 8, max: 128 } as const;
const maxUnpredictableCharactersOfWeakPassword = 5;
/** Minimum number of characters besides the user's names and email. */
const minImpersonalCharacters = 6;

function isPredictable(password: string, personal: readonly string[]): boolean {
  const characters = [...password.toLowerCase()];
  if (
    countUnpredictableCharacters(characters) <= maxUnpredictableCharactersOfWeakPassword ||
    /^(.{1,4})\1+$/u.test(characters.join(''))
  )
    return true;
  const foldedPassword = foldLookAlikes(password);
  const passwordWithoutPersonalWords = personalWordsOf(personal).reduce(
    (text, word) => text.replaceAll(word, ''),
    foldedPassword,
  );
  return (
    passwordWithoutPersonalWords !== foldedPassword && lengthOf(passwordWithoutPersonalWords) < minImpersonalCharacters
  );
}

/**
 * Validates a new password of 8 to 128 characters of any kind, spaces included. Rejects with `field_required`,
 * `password_too_short`, `max_length`, or `password_predictable` for repetitions, sequences, keyboard runs and personal
 * data.
 * @param personal names and email address
 */
export function checkPassword(password: string, personal: readonly string[] = []): RuleResult<string> {
  const length = lengthOf(password);
  if (length === 0) return refuse('field_required');
  if (length < passwordLimits.min) return refuse('password_too_short', { min: passwordLimits.min });
  if (length > passwordLimits.max) return refuse('max_length', { max: passwordLimits.max });
  return isPredictable(password, personal) ? refuse('password_predictable') : accept(password);
}

/** Validates the repeated password. Rejects with `passwords_dont_match`. */
export const checkPasswordConfirmation = (password: string, confirmation: string): RuleResult<string> =>
  password === confirmation ? accept(confirmation) : refuse('passwords_dont_match');
