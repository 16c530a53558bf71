import type { ReactElement } from 'react';
import { attributionFields, useAttribution } from './attribution.ts';

/** Hidden fields that pass the page's attribution on with a form. */
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
