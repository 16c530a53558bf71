/** Postcodes by the quarter that most of each lies in, as `districts.ts` calls it; those that several share are left out. */
const rows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '28079': {
    Centro: '28004 28012 28013',
    Salamanca: '28001 28006 28028',
    Chamberí: '28003 28010',
    Chamartín: '28002 28016 28036 28046',
    Tetuán: '28020 28039',
    Retiro: '28007',
    Arganzuela: '28045',
    'Moncloa-Aravaca': '28008 28023 28040',
    Latina: '28011 28024 28047',
    Carabanchel: '28019 28025 28054',
    Usera: '28026 28041',
    'Puente de Vallecas': '28018 28038 28053',
    'Ciudad Lineal': '28017 28027',
    Hortaleza: '28033',
    'San Blas-Canillejas': '28022 28037',
    Villaverde: '28021',
    Moratalaz: '28030',
    Barajas: '28042',
    Valdebebas: '28055',
  },
  '08019': {
    'Ciutat Vella': '08001 08002 08003',
    'Poble-sec': '08004',
    Eixample: '08007 08008 08009 08010 08011 08013 08015 08036 08037',
    Gràcia: '08012 08024',
    'Sant Martí': '08005 08018 08019 08020',
  },
  '46250': {
    'Ciutat Vella': '46001 46002 46003',
    Ensanche: '46004 46005',
    Ruzafa: '46006',
    Extramurs: '46007 46008',
    'La Saïdia': '46009',
    'El Cabañal': '46011',
    Patraix: '46018',
    Jesús: '46017',
    Algirós: '46022',
    Benimaclet: '46020',
  },
};

interface QuarterOfTown {
  /** INE code of the town. */
  ine: string;
  name: string;
}

const quarters: ReadonlyMap<string, QuarterOfTown> = new Map(
  Object.entries(rows).flatMap(([ine, names]) =>
    Object.entries(names).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, { ine, name }] as const)),
  ),
);

/** The quarter of a postcode; `undefined` where it is not known, or there are several. */
export const quarterOfPostcode = (postcode: string): QuarterOfTown | undefined => quarters.get(postcode);

/** All postcodes whose quarter is known. */
export const knownPostcodes: readonly string[] = [...quarters.keys()];
