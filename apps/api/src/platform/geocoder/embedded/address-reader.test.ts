import { describe, expect, it } from 'vitest';
import { parseAddress } from './address-reader.ts';

describe('addresses', () => {
  it.each([
    ['Calle de Alcalá, 20, Madrid', 'Calle de Alcalá', '20', ['Madrid'], undefined],
    ['c/ alcala 20', 'c/ alcala', '20', [], undefined],
    ['C/Alcalá nº 20, 28014 Madrid', 'C/ Alcalá', '20', ['Madrid'], '28014'],
    ['avda diagonal 300 bcn', 'avda diagonal', '300', ['bcn'], undefined],
    ['Avda.Diagonal 300', 'Avda. Diagonal', '300', [], undefined],
    ['Gran Vía 28, 3º izq', 'Gran Vía', '28', [], undefined],
    ['Gran Vía 28 3º izq Madrid', 'Gran Vía', '28', ['Madrid'], undefined],
    ['Calle Serrano 45 bajo B Madrid', 'Calle Serrano', '45', ['Madrid'], undefined],
    ['Calle de Alcalá 20, 3º B, Madrid', 'Calle de Alcalá', '20', ['Madrid'], undefined],
    ['Passeig de Gràcia, 43, 08007 Barcelona, Spain', 'Passeig de Gràcia', '43', ['Barcelona'], '08007'],
    ['20 Calle de Alcalá, Madrid', 'Calle de Alcalá', '20', ['Madrid'], undefined],
    ['Autonomia kalea 12 bis, Bilbao', 'Autonomia kalea', '12 bis', ['Bilbao'], undefined],
    ['Av. Diagonal 12-14', 'Av. Diagonal', '12-14', [], undefined],
    ['Plaza del 2 de Mayo 5', 'Plaza del 2 de Mayo', '5', [], undefined],
    ['calle mayor s/n, Logroño', 'calle mayor', undefined, ['Logroño'], undefined],
    ['Calle Inventada, 12, Getafe, Madrid', 'Calle Inventada', '12', ['Getafe', 'Madrid'], undefined],
  ])('`parseAddress` reads street, house number, areas and postcode of “%s”', (text, head, number, areas, postcode) => {
    expect(parseAddress(text)).toMatchObject({ head, number, areas, postcode, isStreet: true });
  });

  it.each([
    'Calle 30',
    'Calle del Mediodía Grande',
    'Calle 11 de septiembre',
    'calle lope de vega',
    'Plaza Mayor',
    'Rúa do Franco',
  ])('`parseAddress` reads “%s” as a street without a house number', (text) => {
    expect(parseAddress(text)).toMatchObject({ head: text, number: undefined, isStreet: true });
  });

  it.each([
    ['28013', '', '28013'],
    ['28010 Madrid', 'Madrid', '28010'],
    ['Madrid, 28010, España', 'Madrid', '28010'],
    ['99999', '99999', undefined],
  ])('`parseAddress` reads a postcode from “%s” only if it exists in Spain', (text, head, postcode) => {
    expect(parseAddress(text)).toMatchObject({ head, postcode, isStreet: false });
  });
});

describe('places', () => {
  it.each([
    ['cerca de Atocha', 'Atocha'],
    ['parking en Malasaña', 'Malasaña'],
    ['parking cerca del bernabeu', 'bernabeu'],
    ['plaza de garaje en el centro de Málaga', 'el centro de Málaga'],
    ['busco parking para coche en Lavapiés', 'Lavapiés'],
    ['plaza en Chueca', 'Chueca'],
    ['garage near Retiro park', 'Retiro park'],
    ['Atocha parking barato', 'Atocha'],
    ['aparcament a Gràcia', 'Gràcia'],
    ['parking la latina', 'la latina'],
    ['La Latina', 'La Latina'],
    ['El Corte Inglés', 'El Corte Inglés'],
    ['Terminal 4 Barajas', 'Terminal 4 Barajas'],
    ['parking', ''],
    ['plaza amplia', ''],
  ])('`parseAddress` reads the place in “%s” as “%s”', (text, head) => {
    expect(parseAddress(text)).toMatchObject({ head, isStreet: false, isStation: false });
  });

  it.each([
    ['metro Sol', 'Sol'],
    ['estación de metro de Goya', 'Goya'],
    ['parking cerca del metro Sol', 'Sol'],
    ['Renfe Atocha', 'Atocha'],
    ['Sol metro station', 'Sol'],
  ])('`parseAddress` reads “%s” as the station %s', (text, head) => {
    expect(parseAddress(text)).toMatchObject({ head, isStation: true });
  });

  it('`parseAddress` also returns a place without a leading “plaza”, which may mean a parking bay', () => {
    expect(parseAddress('plaza Malasaña')).toMatchObject({ head: 'plaza Malasaña', headWithoutBay: 'Malasaña' });
  });
});
