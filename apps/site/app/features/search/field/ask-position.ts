import type { Dispatch } from 'react';
import type { MapEvent } from '~/features/search/map/map-view.ts';

const timeoutMs = 10_000;
/** A position of a minute ago is as good for finding a bay. */
const maxAgeMs = 60_000;

/** Asks for the visitor's position and tells what came of it. */
export function askPosition(dispatch: Dispatch<MapEvent>): void {
  if (!('geolocation' in navigator)) {
    dispatch({ type: 'notLocated', reason: 'unavailable' });
    return;
  }
  dispatch({ type: 'locating' });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude: lat, longitude: lng, accuracy: accuracyMeters } }) =>
      dispatch({ type: 'located', position: { lat, lng, accuracyMeters } }),
    ({ code }) => {
      if (code === GeolocationPositionError.PERMISSION_DENIED) dispatch({ type: 'notLocated', reason: 'denied' });
      else
        dispatch({
          type: 'notLocated',
          reason: code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable',
        });
    },
    { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maxAgeMs },
  );
}
