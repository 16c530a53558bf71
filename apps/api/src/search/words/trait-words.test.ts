import { expect, it } from 'vitest';
import { readTraitWords } from './trait-words.ts';

it.each([
  ['Plaza de garaje con cargador en Bilbao', ['electricCharging'], 'plaza de garaje con en bilbao'],
  ['electric car charger Barcelona', ['electricCharging'], 'barcelona'],
  ['punto de carga para coche eléctrico', ['electricCharging'], 'para'],
  ['EV charging point', ['electricCharging'], ''],
  ['plaza moto Valencia', ['spaceForMotorcycle'], 'plaza valencia'],
  ['parking vigilado con cámaras', ['cameras', 'securityGuard'], 'parking con'],
  ['descubierta', ['lotUncovered'], ''],
  ['silla de ruedas y ascensor', ['elevator', 'wheelchairAccessible'], 'y'],
])('%s', (text, flags, rest) => {
  expect(readTraitWords(text)).toEqual({ flags, rest });
});

it('leaves other texts as they are', () => {
  expect(readTraitWords('Calle de Motril, Ávila')).toEqual({ flags: [], rest: 'Calle de Motril, Ávila' });
});
