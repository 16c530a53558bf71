/** Street types distinguish namesakes: Calle Mayor and Plaza Mayor. */
export type StreetType =
  | 'street'
  | 'avenue'
  | 'promenade'
  | 'boulevard'
  | 'square'
  | 'roundabout'
  | 'road'
  | 'way'
  | 'ring'
  | 'crossing'
  | 'passage'
  | 'lane'
  | 'slope'
  | 'quay'
  | 'bridge'
  | 'garden'
  | 'estate'
  | 'other';

/** Words for each street type, folded, in Castilian, Catalan, Basque and Galician, with abbreviations. */
const wordsByType: Readonly<Record<StreetType, string>> = {
  street: 'calle c cl cll call calla carrer carre crr kalea kale rua street',
  avenue: 'avenida avda avd avdas av avinguda avgda avg avenue etorbidea hiribidea',
  promenade: 'paseo p pso po passeig pg psg pasealekua ibilbidea',
  boulevard: 'rambla rbla bulevar blvr alameda boulevard zumardia',
  square: 'plaza pza plza pz plz pl placa plca plzo praza prza enparantza square plazuela plazoleta placeta praceta',
  roundabout: 'glorieta gta glta rotonda',
  road: 'carretera ctra crta cra errepidea estrada autovia',
  way: 'camino cno cmno cami camin bidea senda sender sendero torrent riera vereda canada',
  ring: 'ronda rda cinturon',
  crossing: 'travesia trva trav travessia travessera travesera tvsia',
  passage: 'pasaje pje psje pasadizo passatge ptge pas pasillo galeria',
  lane: 'callejon carrero calleja callizo costanilla corredera postigo pretil escalinata escales escalera',
  slope: 'cuesta bajada baixada davallada subida pujada costa aldapa',
  quay: 'muelle moll ribera espigon espigo',
  bridge: 'puente pont ponte zubia viaducto viaducte',
  garden: 'jardin jardines jardi jardins parterre',
  estate: 'urbanizacion urb poligono poligon pol barriada colonia grupo grup lugar sector',
  other: 'carrera via',
};

const typeByWord: ReadonlyMap<string, StreetType> = new Map(
  (Object.entries(wordsByType) as [StreetType, string][]).flatMap(([type, words]) =>
    words.split(' ').map((word) => [word, type] as const),
  ),
);

export const streetTypeOf = (word: string): StreetType | undefined => typeByWord.get(word);

/** Types that follow the name, as in Basque: "Autonomia kalea". */
const trailingTypeWords = new Set(
  'kalea etorbidea hiribidea pasealekua ibilbidea enparantza plaza zumardia bidea'.split(' '),
);
export const isTrailingType = (word: string): boolean => trailingTypeWords.has(word);

const throughRoads: ReadonlySet<StreetType> = new Set([
  'street',
  'avenue',
  'promenade',
  'boulevard',
  'road',
  'ring',
  'crossing',
  'slope',
  'lane',
  'other',
  'way',
  'quay',
]);

/**
 * Compares the requested type with a street's: 2 is the same, 1 is compatible, 0 is another street. "Calle" is
 * compatible with most types; avenue and promenade are interchangeable.
 */
export function rateTypeAgreement(queryType: StreetType | undefined, streetType: StreetType | undefined): 0 | 1 | 2 {
  if (queryType === streetType) return 2;
  if (queryType === undefined || streetType === undefined) return 1;
  if (queryType === 'street') return throughRoads.has(streetType) || streetType === 'square' ? 1 : 0;
  const isWideStreet = (type: StreetType): boolean =>
    type === 'avenue' ||
    type === 'promenade' ||
    type === 'boulevard' ||
    type === 'road' ||
    type === 'ring' ||
    type === 'street';
  if (isWideStreet(queryType) && isWideStreet(streetType)) return 1;
  if (queryType === 'square' || queryType === 'roundabout')
    return streetType === 'square' || streetType === 'roundabout' ? 1 : 0;
  return 0;
}

/** Types whose words also begin names of other places: Costa Adeje, Jardín Botánico, Colonia de Sant Jordi. */
const ambiguousStreetTypes: ReadonlySet<StreetType> = new Set([
  'slope',
  'quay',
  'bridge',
  'garden',
  'estate',
  'other',
  'lane',
]);

export const isUnambiguousStreetType = (type: StreetType): boolean => !ambiguousStreetTypes.has(type);
