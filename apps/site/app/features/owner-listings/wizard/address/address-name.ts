import { foldAccents } from '@plaza/sdk';

/** Words that say nothing about which place it is: kinds of street, articles, prepositions. */
const fillers = new Set(
  (
    'c cl cll calle carrer avenida avda av avinguda paseo pso passeig plaza pza placa plaça rua rúa camino carretera ctra ' +
    'ronda travesia travessera via gran street avenue road square de del dels la las el els los les l d i y en num numero n'
  ).split(' '),
);

const wordsOf = (text: string): string[] =>
  foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Names that tell places apart; of a whole address only its first part, which is the street. */
const namesIn = (text: string): string[] => {
  const first = text.split(',').find((part) => part.trim() !== '') ?? '';
  return wordsOf(first).filter((word) => !fillers.has(word) && !/\d/.test(word));
};

/** Whether two words differ by at most one letter that was added, left out or mistaken. */
function isTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return restOne.slice(1) === restOther.slice(1) || restOne.slice(1) === restOther || restOne === restOther.slice(1);
}

/** Shorter words are taken as they are: a letter makes Pez another name than Paz. */
const minTypoLetters = 5;

/**
 * Whether a found address has a name that was typed, apart from its town's. One wrong letter is forgiven in longer words,
 * never in short ones, so that "Calle del Pez" is not found as "Hospital La Paz".
 */
export function isNamedAs(asked: string, found: { address: string; locality: string }): boolean {
  const town = new Set(wordsOf(found.locality));
  const names = namesIn(asked).filter((name) => !town.has(name));
  const there = wordsOf(found.address);
  return (
    names.length === 0 ||
    names.some((name) => there.some((word) => word === name || (name.length >= minTypoLetters && isTypo(name, word))))
  );
}

/** What follows the street in a typed address: its town; empty when nothing does. */
export const townIn = (asked: string): string => asked.split(',').slice(1).join(',').trim();

/** The words before it: the street. */
export const streetIn = (asked: string): string => (asked.split(',')[0] ?? '').trim();
