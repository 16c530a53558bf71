import type { ReactElement } from 'react';
import { attributionFields, useAttribution } from './attribution.ts';

/** Hidden fields with which a form goes on saying where its reader came from. */
export function AttributionFields(): ReactElement | null {
  const attribution = useAttribution();
  return (
    attribution && (
      <>
        {attributionFields(attribution).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </>
    )
  );
}
