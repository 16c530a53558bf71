import type { GeocodeResponse, Position } from '@plaza/sdk';
import type { Geocoder } from '../platform/geocoder/geocoder.ts';
import { GeocoderUnavailableError } from '../platform/geocoder/geocoder.ts';

/** An address in words. */
export interface AddressText {
  /** In one line. */
  title: string;
  /** In a few words. */
  shortLocation: string;
}

interface PublicAddressInput {
  /** As the owner typed it. */
  said: AddressText & Position & { isApproximate: boolean };
  /** Town and district of the position. */
  place: { locality: string; district: string | null };
}

/**
 * The address that everybody may read. An approximate listing's is built from the map's own street, district and town:
 * an owner's free text can hold a house number in any spelling, so no part of it is used.
 * Without an answer from the geocoder the district and town have to do.
 */
export async function publicAddress({ said, place }: PublicAddressInput, geocoder: Geocoder): Promise<AddressText> {
  if (!said.isApproximate) return { title: said.title, shortLocation: said.shortLocation };
  const street = await streetAt(said, geocoder);
  return approximateAddress(street, place);
}

/** The public words for a street, which may be unknown, in a district and town. */
function approximateAddress(
  street: string | undefined,
  { locality, district }: PublicAddressInput['place'],
): AddressText {
  const join = (...parts: (string | null | undefined)[]) => [...new Set(parts.filter(Boolean))].join(', ');
  return { title: join(street, district, locality), shortLocation: join(street ?? district, locality) };
}

async function streetAt({ lat, lng }: Position, geocoder: Geocoder): Promise<string | undefined> {
  try {
    return streetOf(await geocoder.reverse({ lat, lng }, 'es'));
  } catch (error) {
    if (error instanceof GeocoderUnavailableError) return undefined;
    throw error;
  }
}

const streetOf = ({ results }: GeocodeResponse): string | undefined =>
  results
    .flatMap((result) => result.address_components)
    .find(({ types }) => types.includes('route'))
    ?.long_name.slice(0, 100);
