import * as z from 'zod';

export type GeocoderConfig =
  | { kind: 'embedded' }
  | (({ kind: 'google'; key: string } | { kind: 'cartociudad' | 'nominatim' | 'photon'; url: string }) & {
      /** Maximum requests per day of all processes together; defaults to the service's own limit. */
      dailyRequests?: number;
    });

/** Public service of Spain's mapping agencies; needs no key. */
const cartoCiudadUrl = 'https://www.cartociudad.es/geocoder/api/geocoder';
const dailyRequestsMessage = 'should be a whole number of requests a day, 1 or more';
const webUrlSchema = z
  .url({ protocol: /^https?$/, message: 'should be an address such as https://maps.example' })
  .optional();

export const geocoderVariables = {
  PLAZA_GEOCODER: z
    .enum(
      ['embedded', 'cartociudad', 'google', 'nominatim', 'photon'],
      'should be embedded, cartociudad, google, nominatim or photon',
    )
    .default('embedded'),
  PLAZA_GEOCODER_DAILY_REQUESTS: z.coerce
    .number(dailyRequestsMessage)
    .int(dailyRequestsMessage)
    .min(1, dailyRequestsMessage)
    .optional(),
  PLAZA_CARTOCIUDAD_URL: webUrlSchema,
  PLAZA_GOOGLE_MAPS_KEY: z.string().optional(),
  PLAZA_NOMINATIM_URL: webUrlSchema,
  PLAZA_PHOTON_URL: webUrlSchema,
};
type GeocoderVariables = z.output<z.ZodObject<typeof geocoderVariables>>;

export function findGeocoderProblems(variables: GeocoderVariables): string[] {
  const { PLAZA_GEOCODER: kind } = variables;
  const variableByGeocoder = {
    google: 'PLAZA_GOOGLE_MAPS_KEY',
    nominatim: 'PLAZA_NOMINATIM_URL',
    photon: 'PLAZA_PHOTON_URL',
  } as const;
  if (kind === 'embedded' || kind === 'cartociudad' || variables[variableByGeocoder[kind]]) return [];
  return [`${variableByGeocoder[kind]} is needed with PLAZA_GEOCODER=${kind}.`];
}

export function geocoderConfigOf(variables: GeocoderVariables): GeocoderConfig {
  const { PLAZA_GEOCODER: kind, PLAZA_GEOCODER_DAILY_REQUESTS: dailyRequests } = variables;
  const requestBudget = dailyRequests === undefined ? {} : { dailyRequests };
  switch (kind) {
    case 'embedded':
      return { kind };
    case 'google':
      return { kind, key: variables.PLAZA_GOOGLE_MAPS_KEY ?? '', ...requestBudget };
    case 'cartociudad':
      return { kind, url: variables.PLAZA_CARTOCIUDAD_URL ?? cartoCiudadUrl, ...requestBudget };
    case 'nominatim':
      return { kind, url: variables.PLAZA_NOMINATIM_URL ?? '', ...requestBudget };
    case 'photon':
      return { kind, url: variables.PLAZA_PHOTON_URL ?? '', ...requestBudget };
  }
}
