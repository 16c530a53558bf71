import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { carry, parseAttribution, type Attribution } from './attribution.ts';

/** Where the reader of this page came from, as its address says. */
export function useAttribution(): Attribution | null {
  const { search } = useLocation();
  return useMemo(() => parseAttribution(new URLSearchParams(search)), [search]);
}

/** Makes addresses that go on saying where the reader came from. */
export function useCarry(): (path: string) => string {
  const attribution = useAttribution();
  return (path) => carry(path, attribution);
}
