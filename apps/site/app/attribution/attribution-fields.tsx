import type { ReactElement } from 'react';
import { attributionFieldsOf, useAttribution } from './attribution.ts';

export function AttributionFields(): ReactElement | null {
  const attribution = useAttribution();
  return (
    attribution && (
      <>
        {attributionFieldsOf(attribution).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </>
    )
  );
}
