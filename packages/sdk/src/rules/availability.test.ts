import fc from 'fast-check';
import { expect, it } from 'vitest';
import { availabilityHours } from '../contract/vocabulary.ts';
import {
  availabilityStateOf,
  currentAvailability,
  defaultAvailability,
  describeAvailability,
  formatAvailabilityDay,
  includesHours,
  invalidAvailabilityDays,
  isAvailableFrom,
} from './availability.ts';
import { dayMs } from './units.ts';

const today = '2026-11-29';
const dayFromToday = (days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
const dayArbitrary = fc.integer({ min: -400, max: 4500 }).map(dayFromToday);
const daysArbitrary = fc.record({ fromDay: fc.option(dayArbitrary), untilDay: fc.option(dayArbitrary) });

it.each([
  [null, null, 'now'],
  ['2026-11-29', null, 'now'],
  ['2020-01-01', null, 'now'],
  [null, '2026-11-29', 'until'],
  ['2026-11-30', null, 'from'],
  ['2026-12-01', '2027-03-31', 'fromUntil'],
  [null, '2026-11-28', 'ended'],
] as const)('availabilityStateOf %s to %s returns %s', (fromDay, untilDay, state) => {
  expect(availabilityStateOf({ fromDay, untilDay }, today)).toBe(state);
});

it('a state does not change when a first day that has come is left out', () => {
  fc.assert(
    fc.property(daysArbitrary, (days) => {
      const current = currentAvailability({ ...defaultAvailability, ...days }, today);
      expect(availabilityStateOf(current, today)).toBe(availabilityStateOf(days, today));
      expect(current.fromDay === null || current.fromDay > today).toBe(true);
    }),
  );
});

it.each([
  [null, null, []],
  ['2020-01-01', null, []],
  ['2036-11-29', null, []],
  ['2036-11-30', null, ['fromDay']],
  [null, '2026-11-29', ['untilDay']],
  [null, '2026-11-30', []],
  ['2027-01-01', '2027-01-01', ['untilDay']],
  ['2027-01-01', '2027-01-02', []],
  [null, '2036-11-30', ['untilDay']],
] as const)('invalidAvailabilityDays of %s to %s returns %j', (fromDay, untilDay, invalid) => {
  expect(invalidAvailabilityDays({ fromDay, untilDay }, today)).toEqual(invalid);
});

it('valid days leave an offer open until its last day', () => {
  fc.assert(
    fc.property(daysArbitrary, (days) => {
      fc.pre(invalidAvailabilityDays(days, today).length === 0);
      expect(availabilityStateOf(days, today)).not.toBe('ended');
      expect(isAvailableFrom(days, days.untilDay ?? dayFromToday(4500), today)).toBe(true);
    }),
  );
});

it('isAvailableFrom is true exactly when the state on that day is neither later nor ended', () => {
  fc.assert(
    fc.property(daysArbitrary, dayArbitrary, (days, day) => {
      const state = availabilityStateOf(days, day < today ? today : day);
      expect(isAvailableFrom(days, day, today)).toBe(state === 'now' || state === 'until');
    }),
  );
});

it('includesHours is true for the hours of an offer, and for all hours when it is always', () => {
  for (const needed of availabilityHours) {
    expect(includesHours('always', needed)).toBe(true);
    expect(availabilityHours.filter((offered) => includesHours(offered, needed))).toEqual(
      needed === 'always' ? ['always'] : ['always', needed],
    );
  }
});

it('describeAvailability returns null for a bay that is simply free now', () => {
  expect(describeAvailability(defaultAvailability, 'en', today)).toBeNull();
  expect(describeAvailability({ ...defaultAvailability, hours: 'full_moon' }, 'es', today)).toBeNull();
});

it.each([
  [{ fromDay: '2026-12-01' }, 'Free from 1 Dec', 'Libre desde el 1 de dic.'],
  [{ untilDay: '2027-03-31' }, 'Free until 31 Mar', 'Libre hasta el 31 de mar.'],
  [{ fromDay: '2026-12-01', untilDay: '2027-03-31' }, 'Free 1 Dec to 31 Mar', 'Libre del 1 de dic. al 31 de mar.'],
  [{ hours: 'weekdays' }, 'Weekdays only', 'Solo de lunes a viernes'],
  [
    { fromDay: '2026-12-01', hours: 'nights' },
    'Free from 1 Dec · Nights only',
    'Libre desde el 1 de dic. · Solo noches',
  ],
])('describeAvailability describes %j in both languages', (terms, english, spanish) => {
  const availability = { ...defaultAvailability, ...terms };
  expect(describeAvailability(availability, 'en', today)).toBe(english);
  expect(describeAvailability(availability, 'es', today)).toBe(spanish);
});

it('formatAvailabilityDay adds the year of a day that is not within eleven months', () => {
  expect(formatAvailabilityDay('2027-09-30', 'en', today)).toBe('30 Sept');
  expect(formatAvailabilityDay('2027-11-01', 'en', today)).toBe('1 Nov 2027');
  expect(formatAvailabilityDay('2026-10-01', 'es', today)).toBe('1 de oct. de 2026');
});
