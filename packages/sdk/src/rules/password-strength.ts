/** 0 for nothing typed, then 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

// What leaked lists begin with, in English and in Spanish, as words without their digits and signs.
const common = [
  'password',
  'passwort',
  'contrasena',
  'contraseña',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'letmein',
  'welcome',
  'bienvenido',
  'admin',
  'administrador',
  'iloveyou',
  'tequiero',
  'teamo',
  'princess',
  'princesa',
  'dragon',
  'monkey',
  'football',
  'futbol',
  'barcelona',
  'realmadrid',
  'madrid',
  'estrella',
  'plaza',
  'parking',
  'garaje',
  'garage',
  'secret',
  'secreto',
  'hola',
  'hello',
  'usuario',
];
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
const kinds = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{N}]/u, 33],
] as const;
/** Bits from which a level begins. */
const levels = [0, 30, 46, 64] as const;
/** Characters that a known word is worth, wherever it stands and however it is written. */
const wordWorth = 1.5;

const plain = (text: string): string => text.toLowerCase().replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

/** Whether three characters follow each other: alike, counting up or down, or side by side on a keyboard. */
function isRun(first: string, second: string, third: string): boolean {
  const steps = [second.codePointAt(0)! - first.codePointAt(0)!, third.codePointAt(0)! - second.codePointAt(0)!];
  if (steps[0] === steps[1] && Math.abs(steps[0]!) <= 1) return true;
  const keys = `${first}${second}${third}`;
  return rows.some((row) => row.includes(keys) || row.includes([...keys].toReversed().join('')));
}

/** Characters that a guesser cannot foresee; those of runs and repetitions count a quarter. */
function surprises(characters: readonly string[]): number {
  const text = characters.join('');
  return characters.reduce((sum, character, at) => {
    if (at < 2) return sum + 1;
    const [first, second] = [characters[at - 2]!, characters[at - 1]!];
    const isRepeated = text.indexOf(`${first}${second}${character}`) < characters.slice(0, at - 2).join('').length;
    return sum + (isRun(first, second, character) || isRepeated ? 0.25 : 1);
  }, 0);
}

/**
 * How hard a password is to guess, as a hint while typing and never a reason to refuse: length first, then kinds of
 * characters; runs, repetitions, common passwords and what is known of the person (`personal`: names, email) count
 * little.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password === '') return 0;
  const known = [...common, ...personal.flatMap((words) => words.split(/[^\p{L}\p{N}]+/u).map(plain))]
    .filter((word) => word.length >= 4)
    .toSorted((left, right) => right.length - left.length);
  const folded = plain(password);
  const lowered = known.reduce((text, word) => text.replaceAll(word, '\u0000'), folded);
  const words = [...lowered].filter((character) => character === '\u0000').length;
  const rest = words === 0 ? [...password.toLowerCase()] : [...lowered.replaceAll('\u0000', '')];
  const pool = kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = (surprises(rest) + words * wordWorth) * Math.log2(pool);
  const level = levels.filter((from) => bits >= from).length;
  return level as PasswordStrength;
}
