import { useEffect, useState } from 'react';
import { useNavigation, type Location } from 'react-router';

/** A page that takes longer than this shows its shape before it comes. */
const skeletonAfterMs = 200;

/**
 * The location that a link leads to while its page takes longer than 200 ms to load; `null` otherwise.
 *
 * @param isOther whether a location is another page than the one that is there
 */
export function useAwaitedLocation(isOther: (location: Location) => boolean): Location | null {
  const { state, location, formMethod } = useNavigation();
  const isRead = formMethod === undefined || formMethod === 'GET';
  const awaited = state === 'loading' && isRead && isOther(location) ? location : null;
  const [isLate, setIsLate] = useState(false);
  const isAwaited = awaited !== null;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), skeletonAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isAwaited]);
  return isLate ? awaited : null;
}
