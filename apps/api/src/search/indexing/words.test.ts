import { expect, it } from 'vitest';
import { foldSearchText, extractCharacteristicWords, townTermOf, significantWordsOf } from './words.ts';

const wordTermsOf = (text: string) => significantWordsOf(text).map(({ term }) => term);

it('foldSearchText and wordsOf ignore accents, case and punctuation', () => {
  expect(foldSearchText('  ¡Gran Vía, 3º! ')).toBe('gran via 3');
  expect(wordTermsOf('GRAN-VÍA')).toEqual(['gran', 'via']);
});

it.each([
  ['parking en la Gran Vía', ['gran', 'via']],
  ['car park near Atocha station', ['atocha', 'station']],
  ["aparcament a prop de l'Eixample", ['eixample']],
  ['parking', []],
])('wordsOf drops stop words from the text %j', (text, expected) => {
  expect(wordTermsOf(text)).toEqual(expected);
});

it('wordsOf returns each folded word with its original spelling', () => {
  expect(significantWordsOf('Alcalá')).toEqual([{ term: 'alcala', display: 'Alcalá' }]);
});

it('townTermOf returns the same term for a town with or without articles and capitals', () => {
  expect(townTermOf("L'Hospitalet de Llobregat")).toBe('@hospitalet_llobregat');
  expect(townTermOf('hospitalet llobregat')).toBe('@hospitalet_llobregat');
  expect(townTermOf('La')).toBe('');
});

it.each([
  ['Plaza de garaje con cargador en Bilbao', ['electricCharging'], 'plaza de garaje con en bilbao'],
  ['electric car charger Barcelona', ['electricCharging'], 'barcelona'],
  ['punto de carga para coche eléctrico', ['electricCharging'], 'para'],
  ['EV charging point', ['electricCharging'], ''],
  ['plaza moto Valencia', ['spaceForMotorcycle'], 'plaza valencia'],
  ['parking vigilado con cámaras', ['cameras', 'securityGuard'], 'parking con'],
  ['descubierta', ['lotUncovered'], ''],
  ['silla de ruedas y ascensor', ['elevator', 'wheelchairAccessible'], 'y'],
])('extractCharacteristicWords returns the characteristics in «%s» and the remaining words', (text, flags, rest) => {
  expect(extractCharacteristicWords(text)).toEqual({ flags, rest });
});

it('extractCharacteristicWords returns a text without characteristics unchanged', () => {
  expect(extractCharacteristicWords('Calle de Motril, Ávila')).toEqual({ flags: [], rest: 'Calle de Motril, Ávila' });
});
