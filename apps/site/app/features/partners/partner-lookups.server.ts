import { ApiError, PlazaError, type Calls } from '@plaza/sdk';
import { isPartnerId, placeOf } from './builder-state.ts';

export type Checked<T> = { status: 'none' | 'invalid' | 'unknown' | 'unchecked' } | { status: 'known'; value: T };

export interface CheckedPartner {
  name: string;
  campaigns: readonly { id: string; name: string }[];
  /** Origins of the pages that may embed its widgets. */
  origins: readonly string[];
}

async function check<T>(call: Promise<T>): Promise<Checked<T>> {
  try {
    return { status: 'known', value: await call };
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return { status: isUnknown ? 'unknown' : 'unchecked' };
  }
}

export async function checkPartner(id: string, api: Calls): Promise<Checked<CheckedPartner>> {
  if (id === '') return { status: 'none' };
  if (!isPartnerId(id)) return { status: 'invalid' };
  return check(
    api.getPartner({ params: { id } }).then(({ data: { name, campaigns, origins } }) => ({ name, campaigns, origins })),
  );
}

export async function checkPlace(typed: string, api: Calls): Promise<Checked<string>> {
  const place = placeOf(typed);
  if (place === null) return { status: typed === '' ? 'none' : 'unknown' };
  if (place.kind === 'point') return { status: 'none' };
  return check(api.getPlace({ params: { kind: 'venue', slug: place.slug } }).then(({ data }) => data.name));
}
