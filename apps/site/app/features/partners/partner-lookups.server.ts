import { ApiError, PlazaError, type Calls } from '@plaza/sdk';
import { isPartnerId, parsePlace } from './builder-state.ts';

export type LookupResult<T> = { status: 'none' | 'invalid' | 'unknown' | 'unchecked' } | { status: 'known'; value: T };

export interface PartnerSummary {
  name: string;
  campaigns: readonly { id: string; name: string }[];
  /** Origins of pages that may embed the partner's widgets. */
  origins: readonly string[];
}

async function toLookupResult<T>(call: Promise<T>): Promise<LookupResult<T>> {
  try {
    return { status: 'known', value: await call };
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    const isRecordUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return { status: isRecordUnknown ? 'unknown' : 'unchecked' };
  }
}

export async function lookUpPartner(id: string, api: Calls): Promise<LookupResult<PartnerSummary>> {
  if (id === '') return { status: 'none' };
  if (!isPartnerId(id)) return { status: 'invalid' };
  return toLookupResult(
    api.getPartner({ params: { id } }).then(({ data: { name, campaigns, origins } }) => ({ name, campaigns, origins })),
  );
}

export async function lookUpPlace(typed: string, api: Calls): Promise<LookupResult<string>> {
  const parsedPlace = parsePlace(typed);
  if (parsedPlace === null) return { status: typed === '' ? 'none' : 'unknown' };
  if (parsedPlace.kind === 'point') return { status: 'none' };
  return toLookupResult(
    api.getPlace({ params: { kind: 'venue', slug: parsedPlace.slug } }).then(({ data }) => data.name),
  );
}
