import { useEffect, useState } from 'react';
import { useNavigation, type Location } from 'react-router';

/** Milliseconds of loading after which a page shows its skeleton. */
const skeletonAfterMs = 200;

/**
 * Destination of a navigation that takes longer than 200 ms; otherwise `null`.
 * @param isOtherPage true for a location on another page
 */
export function usePendingLocation(isOtherPage: (location: Location) => boolean): Location | null {
  const { state, location, formMethod } = useNavigation();
  const isGetNavigation = formMethod === undefined || formMethod === 'GET';
  const pendingLocation = state === 'loading' && isGetNavigation && isOtherPage(location) ? location : null;
  const [isLate, setIsLate] = useState(false);
  const isNavigationPending = pendingLocation !== null;
  useEffect(() => {
    if (!isNavigationPending) return;
    const skeletonTimer = setTimeout(() => setIsLate(true), skeletonAfterMs);
    return () => {
      clearTimeout(skeletonTimer);
      setIsLate(false);
    };
  }, [isNavigationPending]);
  return isLate ? pendingLocation : null;
}
