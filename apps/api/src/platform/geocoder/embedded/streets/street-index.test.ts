import { distanceMeters } from '@plaza/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centerLineOf } from '../area-of-place.ts';
import { loadPlaceIndex } from '../place-index.ts';
import { decodeLines, encodeLines, totalMetresOf, findNearestOnLines } from './course.ts';
import { readStreetName } from './street-key.ts';
import { rateTypeAgreement } from './street-types.ts';

const { streets, places, gazetteer } = loadPlaceIndex();
const townCodeByName = { Madrid: '28079', Barcelona: '08019', Valencia: '46250', Logroño: '26089' };
const findStreet = (text: string, ine: string, mayCorrect = false) =>
  streets.find(text, { accepts: (place) => place.ine === ine, mayCorrect })[0];

describe('streets by name', () => {
  it.each([
    ['alcala', 'Madrid', 'Calle de Alcalá'],
    ['c/ de alcala', 'Madrid', 'Calle de Alcalá'],
    ['calle Alonso Martinez', 'Madrid', 'Plaza de Alonso Martínez'],
    ['Pº de la Castellana', 'Madrid', 'Paseo de la Castellana'],
    ['calle del dr fleming', 'Madrid', 'Calle del Doctor Fleming'],
    ['paseo rosales', 'Madrid', 'Paseo del Pintor Rosales'],
    ['Plaza del 2 de Mayo', 'Madrid', 'Plaza del Dos de Mayo'],
    ['Calle Aragón', 'Barcelona', 'Carrer Aragó'],
    ['consejo de ciento', 'Barcelona', 'Carrer del Consell de Cent'],
    ['paseo de gracia', 'Barcelona', 'Passeig de Gràcia'],
    ['calle colon', 'Valencia', 'Carrer de Colón'],
    ['calle portales', 'Logroño', 'Calle Portales'],
  ] as const)('the street index finds “%s” in %s as “%s”', (text, town, name) => {
    expect(findStreet(text, townCodeByName[town])?.place.names.es).toBe(name);
  });

  it.each([
    ['calle serano', 'Madrid', 'Calle de Serrano'],
    ['calle fuencaral', 'Madrid', 'Calle de Fuencarral'],
    ['carrer de baalmes', 'Barcelona', 'Carrer de Balmes'],
  ] as const)('the street index corrects the street name “%s” in %s to “%s”', (text, town, name) => {
    expect(findStreet(text, townCodeByName[town])).toBeUndefined();
    expect(findStreet(text, townCodeByName[town], true)).toMatchObject({
      place: { names: { es: name } },
      isCorrected: true,
    });
  });

  it.each([
    ['Plaza Serrano', 'Madrid'],
    ['calle lopez', 'Madrid'],
    ['calle de la palmera real', 'Barcelona'],
  ] as const)('the street index does not correct the street name “%s” in %s to a similar name', (text, town) => {
    expect(findStreet(text, townCodeByName[town], true)).toBeUndefined();
  });

  it('the street index returns each street as the best match of its own name', () => {
    for (const place of places.filter(({ kind }) => kind === 'street')) {
      const ownMatches = streets.find(place.names.es, { accepts: (other) => other === place });
      expect(ownMatches[0]?.place, place.id).toBe(place);
    }
  });
});

describe('courses of streets', () => {
  const placesWithCourse = places.filter(({ course }) => course !== undefined);

  it('each street’s position is on its lines, and its stated length is that of its lines', () => {
    for (const { id, ine, lat, lng, course } of placesWithCourse) {
      const streetLines = decodeLines(course!.lines);
      expect(findNearestOnLines(streetLines, { lat, lng }).metres, id).toBeLessThan(6);
      expect(Math.abs(totalMetresOf(streetLines) - course!.metres), id).toBeLessThan(5 + 0.1 * course!.metres);
      expect(gazetteer.atlas.byIne(ine), id).toBeDefined();
    }
  });

  it('the lines of Calle de Alcalá and Passeig de Gràcia pass near known positions on them', () => {
    const linesOfStreet = (name: string, ine: string) => decodeLines(findStreet(name, ine)!.place.course!.lines);
    const cibelesPosition = { lat: 40.41935, lng: -3.69308 };
    const puertaDelSolPosition = { lat: 40.41697, lng: -3.70321 };
    expect(findNearestOnLines(linesOfStreet('calle de alcala', '28079'), cibelesPosition).metres).toBeLessThan(60);
    expect(findNearestOnLines(linesOfStreet('calle de alcala', '28079'), puertaDelSolPosition).metres).toBeLessThan(
      120,
    );
    expect(
      findNearestOnLines(linesOfStreet('passeig de gracia', '08019'), { lat: 41.39166, lng: 2.16477 }).metres,
    ).toBeLessThan(60);
  });

  it('centerLineOf returns a line that stays within 50 m of a street’s lines', () => {
    for (const { id, course } of placesWithCourse) {
      const streetLines = decodeLines(course!.lines);
      const streetLine = centerLineOf(streetLines);
      expect(streetLine.length, id).toBeGreaterThan(1);
      expect(streetLine.length, id).toBeLessThanOrEqual(streetLines.flat().length);
      for (const [lng, lat] of streetLines.flat())
        expect(findNearestOnLines([streetLine], { lat, lng }).metres, id).toBeLessThan(50);
    }
  });

  it('`decodeLines` returns the lines given to `encodeLines`', () => {
    const anyDegreesBetween = (min: number, max: number) =>
      fc.integer({ min: min * 1e5, max: max * 1e5 }).map((value) => value / 1e5);
    const anyLine = fc.array(fc.tuple(anyDegreesBetween(-18, 5), anyDegreesBetween(27, 44)), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), (lines) => {
        const decodedLines = decodeLines(encodeLines(lines));
        decodedLines.forEach((points, index) =>
          points.forEach(([lng, lat], pointIndex) => {
            expect(lng).toBeCloseTo(lines[index]![pointIndex]![0], 5);
            expect(lat).toBeCloseTo(lines[index]![pointIndex]![1], 5);
          }),
        );
        expect(decodedLines).toHaveLength(lines.length);
      }),
    );
  });

  it('`findNearestOnLines` returns the nearest point of a line and its distance', () => {
    const exampleLine = [
      [-3.7, 40.4],
      [-3.69, 40.4],
    ] as const;
    const nearestPoint = findNearestOnLines([exampleLine], { lat: 40.401, lng: -3.695 });
    expect(nearestPoint.metres).toBeCloseTo(distanceMeters({ lat: 40.401, lng: -3.695 }, nearestPoint.position), 0);
    expect(nearestPoint.position.lng).toBeCloseTo(-3.695, 6);
    expect(findNearestOnLines([exampleLine], { lat: 40.4, lng: -3.68 }).position.lng).toBeCloseTo(-3.69, 6);
  });
});

describe('kinds of street', () => {
  it('`readStreetName` reads the street type in several languages, before or after the name', () => {
    expect(readStreetName('Carrer de Balmes')).toEqual({ type: 'street', key: 'balmes' });
    expect(readStreetName('Autonomia kalea')).toEqual({ type: 'street', key: 'autonomia' });
    expect(readStreetName('Rúa do Franco')).toEqual({ type: 'street', key: 'franco' });
    expect(readStreetName('Avda. de América')).toEqual({ type: 'avenue', key: 'america' });
  });

  it('`rateTypeAgreement` rejects a street for a requested square, and accepts a promenade for an avenue', () => {
    expect(rateTypeAgreement('square', 'street')).toBe(0);
    expect(rateTypeAgreement('street', 'square')).toBe(1);
    expect(rateTypeAgreement('avenue', 'promenade')).toBe(1);
    expect(rateTypeAgreement(undefined, 'street')).toBe(1);
  });
});
