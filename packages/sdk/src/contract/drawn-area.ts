import * as z from 'zod';
import { parseDrawnArea } from '../rules/drawn-area.ts';

export const DrawnArea = z
  .string()
  .transform((text, context) => {
    const area = parseDrawnArea(text);
    if (area) return area;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  })
  .describe(
    'Corners of a polygon as an encoded polyline of five decimals with the alphabet `A-Z a-z 0-9 - _`: 3 to 40 corners in Spain, at most 200 km wide and high.',
  );
