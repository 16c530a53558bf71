import { useEffect, useState } from 'react';
import { useNavigation, type Location } from 'react-router';

/** Milliseconds of loading after which a page shows its skeleton. */
const skeletonAfterMs = 200;

/**
 * Destination of a navigation that takes longer than 200 ms; otherwise `null`.
 * @param isOther true for a location on another page
 */
export function usePendingLocation(isOther: (location: Location) => boolean): Location | null {
  const { state, location, formMethod } = useNavigation();
  const isRead = formMethod === undefined || formMethod === 'GET';
  const pendingLocation = state === 'loading' && isRead && isOther(location) ? location : null;
  const [isLate, setIsLate] = useState(false);
  const isAwaited = pendingLocation !== null;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), skeletonAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isAwaited]);
  return isLate ? pendingLocation : null;
}
