import type { GeocodeResult, Position } from '@plaza/sdk';
import { judgeAnswer, type JudgeOptions } from './judge-answer.ts';

/** An address of a service built on OpenStreetMap, in our words. */
export interface OsmAddress {
  id: string;
  position: Position;
  /** Name of the thing itself when it is no address: "Museo del Prado". */
  name: string | undefined;
  houseNumber: string | undefined;
  street: string | undefined;
  district: string | undefined;
  town: string | undefined;
  province: string | undefined;
  region: string | undefined;
  postcode: string | undefined;
  country: string;
}

type Component = GeocodeResult['address_components'][number];

const components = (parts: [name: string | undefined, types: string[], shortName?: string][]): Component[] =>
  parts.flatMap(([name, types, shortName = name]) =>
    name === undefined ? [] : [{ long_name: name, short_name: shortName ?? name, types }],
  );

/**
 * Gives a Spanish address the shape of Google's answers.
 * @param asked the looked-up words
 * @returns `undefined` when it is not what was asked for
 */
export function osmResult(address: OsmAddress, asked?: string, options?: JudgeOptions): GeocodeResult | undefined {
  const verdict = judgeAnswer(address, asked, options);
  return verdict && { ...describe(verdict.precision === 'point' ? address : withoutDoor(address, asked)), ...verdict };
}

/** Another door's number would read as the asked one's. */
const withoutDoor = (address: OsmAddress, asked: string | undefined): OsmAddress =>
  asked === undefined ? address : { ...address, houseNumber: undefined };

function describe(address: OsmAddress): GeocodeResult {
  const { name, houseNumber, street, district, town, province, region, postcode, country } = address;
  const head = components([
    [name, ['point_of_interest', 'establishment']],
    [houseNumber, ['street_number']],
    [street, ['route']],
    [district, ['sublocality', 'sublocality_level_1', 'political']],
  ]);
  const tail = components([
    [town, ['locality', 'political']],
    [province, ['administrative_area_level_2', 'political']],
    [region, ['administrative_area_level_1', 'political']],
    [country, ['country', 'political'], 'ES'],
    [postcode, ['postal_code']],
  ]);
  const streetLine = [street, houseNumber].filter((part) => part !== undefined).join(' ');
  const townLine = [postcode, town].filter((part) => part !== undefined).join(' ');
  const lines = [name, streetLine, townLine, province === town ? undefined : province, country];
  return {
    formatted_address: lines.filter((line) => line !== undefined && line !== '').join(', '),
    geometry: { location: address.position, location_type: houseNumber === undefined ? 'APPROXIMATE' : 'ROOFTOP' },
    address_components: [...head, ...tail],
    types: (head.find(({ types }) => !types.includes('street_number')) ?? tail[0])?.types ?? [],
    place_id: address.id,
  };
}
