import * as z from 'zod';

const positionPattern = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/;

/** Messages complete the sentence "<variable> …". */
export const officeVariables = {
  PLAZA_OFFICE_ADDRESS: z.string().optional(),
  PLAZA_OFFICE_POSITION: z
    .string()
    .regex(positionPattern, 'should be a position such as 39.4699,-0.3763')
    .transform((text) => text.split(',').map(Number) as [number, number])
    .refine(([lat, lng]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, 'should be a position such as 39.4699,-0.3763')
    .optional(),
};

/** The example office exists in development only. */
export function officeConfigOf(
  variables: z.output<z.ZodObject<typeof officeVariables>> & { NODE_ENV: string },
): { title: string; lat: number; lng: number } | null {
  const { PLAZA_OFFICE_ADDRESS: title, PLAZA_OFFICE_POSITION: officePosition } = variables;
  if (title !== undefined && officePosition !== undefined)
    return { title, lat: officePosition[0], lng: officePosition[1] };
  if (variables.NODE_ENV === 'production') return null;
  return { title: 'Calle de Ejemplo 1, 46002 Valencia', lat: 39.4702, lng: -0.3768 };
}
