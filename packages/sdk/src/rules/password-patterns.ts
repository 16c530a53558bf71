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
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Lower case, with digits and signs that stand for letters as those letters. */
export const foldLookAlikes = (text: string): string =>
  text.toLowerCase().replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

/** Whether three characters follow each other: alike, counting up or down, or side by side on a keyboard. */
function isRun(first: string, second: string, third: string): boolean {
  const steps = [second.codePointAt(0)! - first.codePointAt(0)!, third.codePointAt(0)! - second.codePointAt(0)!];
  if (steps[0] === steps[1] && Math.abs(steps[0]!) <= 1) return true;
  const keys = `${first}${second}${third}`;
  return rows.some((row) => row.includes(keys) || row.includes([...keys].toReversed().join('')));
}

/** Characters that a guesser cannot foresee; those of runs and repetitions count a quarter. */
export function unforeseen(characters: readonly string[]): number {
  const text = characters.join('');
  return characters.reduce((sum, character, at) => {
    if (at < 2) return sum + 1;
    const [first, second] = [characters[at - 2]!, characters[at - 1]!];
    const isRepeated = text.indexOf(`${first}${second}${character}`) < characters.slice(0, at - 2).join('').length;
    return sum + (isRun(first, second, character) || isRepeated ? 0.25 : 1);
  }, 0);
}

/** Words of names and addresses that somebody may put into a password, folded; short ones are left out. */
export const personalWords = (personal: readonly string[]): string[] =>
  personal
    .flatMap((words) => words.split(/[^\p{L}\p{N}]+/u).map(foldLookAlikes))
    .filter((word) => word.length >= 4)
    .toSorted((left, right) => right.length - left.length);
