import { judgeFit, type FitVerdict } from '@plaza/sdk/rules';
import type { BaySize, Locale } from '@plaza/sdk';
import type { WidgetSettings } from '../../core/widget.ts';
import { fill } from '../../messages/fill.ts';
import { fitWords } from './fit-words.ts';

/** What to say about a vehicle in a bay, with the centimetres that decide it. */
export function describeFit(
  size: BaySize,
  vehicle: NonNullable<WidgetSettings['vehicle']>,
  locale: Locale,
): { verdict: FitVerdict; text: string } {
  const words = fitWords[locale];
  const { verdict, tightest } = judgeFit(size, {
    lengthCm: vehicle.length,
    widthCm: vehicle.width,
    heightCm: vehicle.height,
  });
  if (!tightest) return { verdict, text: words.notMeasured };
  const count = Math.abs(tightest.spareCm);
  if (verdict === 'fits') return { verdict, text: fill(words.fits, { count }) };
  return {
    verdict,
    text: fill(words[`${verdict === 'tight' ? 'tight' : 'missing'}_${tightest.dimension}`], { count }),
  };
}
