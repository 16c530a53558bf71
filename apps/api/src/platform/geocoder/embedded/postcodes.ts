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

/** Towns with postcodes of their own, other than their province's capital, by INE code; as ranges of codes. */
const towns: Readonly<Record<string, string>> = {
  '28005': '28801-28807',
  '28006': '28100-28109',
  '28007': '28921-28925',
  '28014': '28500',
  '28049': '28820-28823',
  '28058': '28941-28947',
  '28065': '28901-28909',
  '28074': '28911-28919',
  '28080': '28220-28222',
  '28092': '28931-28939',
  '28106': '28980-28983',
  '28115': '28223-28224',
  '28123': '28521-28523',
  '28127': '28230-28232',
  '28134': '28700-28709',
  '28148': '28850',
  '28161': '28340-28343',
  '08015': '08911-08918',
  '08056': '08860',
  '08073': '08940',
  '08101': '08901-08908',
  '08121': '08301-08304',
  '08169': '08820',
  '08187': '08201-08208',
  '08200': '08830',
  '08205': '08172-08174 08195 08197-08198',
  '08211': '08980',
  '08245': '08921-08924',
  '08279': '08221-08228',
  '08301': '08840',
  '08307': '08800',
  '03065': '03201-03208',
  '03099': '03300',
  '03133': '03181-03185',
  '03031': '03501-03503',
  '03009': '03801-03804',
  '03140': '03400',
  '04079': '04740',
  '07026': '07800',
  '07032': '07701-07714',
  '11004': '11201-11207',
  '11020': '11401-11408',
  '11027': '11500',
  '11031': '11100',
  '11022': '11300',
  '15036': '15401-15407',
  '15078': '15701-15707',
  '29025': '29631 29639',
  '29054': '29640',
  '29069': '29601-29604',
  '29070': '29649-29651',
  '29075': '29780',
  '29094': '29700',
  '29901': '29620',
  '30016': '30201-30205 30310',
  '30024': '30800',
  '33004': '33400-33403',
  '33024': '33201-33214',
  '35019': '35100',
  '36057': '36201-36216',
  '38006': '38640 38650 38660',
  '38023': '38201-38208',
  '41038': '41700-41704',
  '43123': '43201-43206',
  '45165': '45600',
  '46131': '46700-46702',
  '46190': '46980',
  '46220': '46500',
  '46244': '46900-46901',
  '48013': '48901-48903',
  '48044': '48990-48993',
  '12135': '12540',
  '20045': '20301-20305',
  '24115': '24400-24404',
  '06083': '06800',
  '51001': '51001-51005',
  '52001': '52001-52006',
};

const townsByCode: ReadonlyMap<string, string> = new Map(
  Object.entries(towns).flatMap(([ine, ranges]) =>
    ranges
      .split(' ')
      .filter((range) => range !== '')
      .flatMap((range) => {
        const [first = '', last = first] = range.split('-');
        const count = Number(last) - Number(first) + 1;
        return Array.from(
          { length: count },
          (_, index) => [String(Number(first) + index).padStart(5, '0'), ine] as const,
        );
      }),
  ),
);

/** The town, other than a capital, that a postcode is in alone; `undefined` where that is not known. */
export const townOfPostcode = (postcode: string): string | undefined => townsByCode.get(postcode);
