import type { Random } from '../random.ts';
import { isBesideLandmark, type ListingFacts, metres, minus, type Phrases, usable } from './facts.ts';

/** How the first word of a street is joined to "en", and of a landmark to "junto a". */
const articles: Record<string, 'el' | 'la' | 'los' | 'las'> = {
  Calle: 'la',
  Avenida: 'la',
  Plaza: 'la',
  Ronda: 'la',
  Rambla: 'la',
  Alameda: 'la',
  Paseo: 'el',
  Camino: 'el',
  Carretera: 'la',
  Carrer: 'el',
  Avinguda: 'la',
  Passeig: 'el',
  Plaça: 'la',
  Gran: 'la',
  Travesía: 'la',
  Cuesta: 'la',
  Estación: 'la',
  Estadio: 'el',
  Hospital: 'el',
  Aeropuerto: 'el',
  Playa: 'la',
  Parque: 'el',
  Museo: 'el',
  Mercado: 'el',
  Catedral: 'la',
  Universidad: 'la',
  Puerto: 'el',
  Palacio: 'el',
  Torres: 'las',
  Torre: 'la',
  Teatro: 'el',
  Ciudad: 'la',
  Lonja: 'la',
  Jardín: 'el',
  Castillo: 'el',
  Basílica: 'la',
  Puerta: 'la',
  Centro: 'el',
  Pabellón: 'el',
  Recinto: 'el',
  Auditorio: 'el',
  Feria: 'la',
  Alcázar: 'el',
  Monasterio: 'el',
  Puente: 'el',
  Campus: 'el',
  Intercambiador: 'el',
  Complejo: 'el',
  Alcazaba: 'la',
  Barrio: 'el',
  Mezquita: 'la',
  Acueducto: 'el',
  Murallas: 'las',
  Balneario: 'el',
  Palau: 'el',
  Estació: 'la',
  Platja: 'la',
  Parc: 'el',
  Mercat: 'el',
  Terminal: 'la',
  Iglesia: 'la',
  Santuario: 'el',
  Acuario: 'el',
  Templo: 'el',
  Glorieta: 'la',
  Palmeral: 'el',
  Casa: 'la',
  Circuito: 'el',
  Explanada: 'la',
  Anfiteatro: 'el',
};
/** Words that keep their capital inside a sentence. */
const properWords = new Set(['Gran']);

/** "la calle de Fuencarral" from "Calle de Fuencarral". */
function streetInSentence(street: string): string {
  const [first = '', ...rest] = street.split(' ');
  const article = articles[first];
  if (!article || rest.length === 0) return street;
  return `${article} ${properWords.has(first) ? first : first.toLowerCase()} ${rest.join(' ')}`;
}

/** Landmark nouns that are no part of the name: without a capital inside a sentence. */
const commonWords = new Set(
  (
    'Alameda Avenida Barrio Calle Castillo Catedral Estación Estadio Glorieta Iglesia Jardín Mercado Murallas Parque ' +
    'Paseo Platja Playa Plaza Plaça Puente Puerto Rambla'
  ).split(' '),
);

/** "al estadio de Mestalla" or "a la playa de la Malvarrosa": what follows "junto". */
function besideLandmark(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const article = articles[first];
  if (!article) return `a ${name}`;
  const isCommon = commonWords.has(first) && rest.length > 0;
  const inSentence = [isCommon ? first.toLowerCase() : first, ...rest]
    .join(' ')
    .replace('plaza de Toros', 'plaza de toros');
  return article === 'el' ? `al ${inSentence}` : `a ${article} ${inSentence}`;
}

/** "del estadio de Mestalla" or "de la playa de la Malvarrosa": what follows "cerca". */
const ofLandmark = (name: string): string => besideLandmark(name).replace(/^al /, 'del ').replace(/^a /, 'de ');

// Long and complex because every line pairs a condition with the titles it allows.
function titles({ place, spot }: ListingFacts): Phrases {
  const { setting, flags } = spot;
  const street = streetInSentence(place.street);
  const area = place.district ?? place.town.names.es;
  const beside = place.landmark !== null && isBesideLandmark(place) ? besideLandmark(place.landmark.names.es) : '';
  const isWide = spot.vehicleType === 3;
  if (spot.isForMotorcycle) {
    return [
      [
        true,
        [
          `Plaza de moto en ${area}`,
          `Plaza para moto en ${street}`,
          `Hueco para moto o scooter, ${area}`,
          `Aparca tu moto en ${area}`,
        ],
      ],
      [beside !== '', [`Plaza de moto junto ${beside}`]],
    ];
  }
  return [
    [
      setting === 'garage',
      [
        `Plaza de garaje en ${street}`,
        `Plaza de garaje en ${area}`,
        `Garaje comunitario en ${area}`,
        `Plaza cómoda en garaje de finca, ${area}`,
        `Plaza subterránea en ${street}`,
      ],
    ],
    [
      setting === 'garage' && isWide,
      [`Plaza amplia en ${area}`, `Plaza grande para SUV en ${area}`, `Plaza amplia y fácil de aparcar, ${area}`],
    ],
    [setting === 'garage' && !isWide, [`Plaza para coche pequeño o mediano en ${area}`]],
    [setting === 'garage' && beside !== '', [`Plaza de garaje junto ${beside}`, `Garaje a un paso, junto ${beside}`]],
    [setting === 'garage' && beside !== '' && isWide, [`Plaza amplia junto ${beside}`]],
    [flags.has('elevator') && setting === 'garage', [`Garaje con ascensor en ${area}`]],
    [flags.has('cameras') && setting === 'garage', [`Plaza con cámaras en ${area}`]],
    [flags.has('securityGuard') && setting === 'garage', [`Garaje con vigilante en ${street}`]],
    [
      flags.has('electricCharging'),
      [`Plaza con punto de carga en ${area}`, `Plaza con cargador para eléctrico, ${area}`],
    ],
    [flags.has('wheelchairAccessible') && setting !== 'driveway', [`Plaza ancha y accesible en ${area}`]],
    [
      setting === 'box',
      [
        `Garaje privado en ${area}`,
        `Garaje cerrado en ${street}`,
        `Cochera individual en ${area}`,
        `Box cerrado con puerta propia, ${area}`,
        `Garaje independiente a pie de calle, ${area}`,
      ],
    ],
    [setting === 'box' && beside !== '', [`Garaje privado junto ${beside}`]],
    [
      setting === 'carport',
      [
        `Plaza cubierta en ${area}`,
        `Plaza a la sombra en ${street}`,
        `Aparcamiento con marquesina en ${area}`,
        `Plaza techada en ${area}`,
      ],
    ],
    [setting === 'carport' && beside !== '', [`Plaza cubierta junto ${beside}`]],
    [
      setting === 'lot',
      [
        `Plaza al aire libre en ${area}`,
        `Plaza de aparcamiento en ${street}`,
        `Aparcamiento vallado en ${area}`,
        `Plaza exterior, entrada cómoda, ${area}`,
        `Plaza en solar privado, ${area}`,
      ],
    ],
    [setting === 'lot' && beside !== '', [`Aparcamiento junto ${beside}`, `Plaza exterior junto ${beside}`]],
    [
      setting === 'driveway',
      [
        `Entrada de casa para un coche, ${area}`,
        `Plaza en la entrada de mi casa, ${area}`,
        `Aparca en nuestra entrada, ${area}`,
        `Entrada de garaje en ${street}`,
      ],
    ],
    [setting === 'driveway' && beside !== '', [`Aparca en casa, junto ${beside}`]],
  ];
}

function openings({ place, spot }: ListingFacts): Phrases {
  const { setting } = spot;
  const area = place.district ?? place.town.names.es;
  return [
    [
      spot.isForMotorcycle,
      [
        'Hueco señalizado para moto, con anclaje en la pared.',
        'Sitio para una moto o scooter; quito la mía porque ya no la uso.',
        'Plaza de moto pintada, lejos de las columnas.',
      ],
    ],
    [
      setting === 'garage' && !spot.isForMotorcycle,
      [
        'Alquilo mi plaza porque he vendido el coche.',
        'Plaza tranquila en una finca de pocos vecinos.',
        'Se aparca a la primera, sin maniobras raras.',
        'Plaza bien iluminada y sin columnas a los lados.',
        'Garaje limpio, con el suelo recién pintado.',
        `La tengo libre desde que trabajo fuera de ${area}.`,
        'Finca seria, con conserje por las mañanas.',
        'Plaza señalizada, junto a la salida peatonal.',
      ],
    ],
    [
      setting === 'box',
      [
        'Garaje cerrado, solo para ti.',
        'Cochera seca y ventilada; caben el coche y cuatro trastos.',
        'Puerta propia: nadie más entra.',
        'Era el garaje de mis padres; está limpio y vacío.',
        'Tiene estantes que puedes usar.',
      ],
    ],
    [
      setting === 'carport',
      [
        'Plaza con techo: el coche no se calienta al sol.',
        'Bajo cubierta, así que ni granizo ni hojas.',
        'Recinto cerrado con plazas techadas.',
        'La marquesina tapa el coche entero.',
      ],
    ],
    [
      setting === 'lot',
      [
        'Recinto vallado y asfaltado.',
        'Aparcamiento al aire libre con pocas plazas, todos nos conocemos.',
        'Plaza pintada y numerada, siempre la misma.',
        'Solar cuidado, con buena luz por la noche.',
        'Fácil de entrar y salir, también con coche largo.',
      ],
    ],
    [
      setting === 'driveway',
      [
        'Es la entrada de casa: nosotros no tenemos coche.',
        'Aparcas dentro de la parcela, delante del garaje.',
        'Vivimos aquí, así que siempre hay alguien pendiente.',
        'Calle tranquila, sin paso de camiones.',
      ],
    ],
  ];
}

// Complex because every line pairs a condition with the sentences it allows.
function details({ place, spot }: ListingFacts): Phrases {
  const { flags, lengthCm, widthCm, entranceHeightCm, floorLevel, accessType } = spot;
  const ways: Record<number, readonly string[]> = {
    1: ['Se entra directamente, sin barrera.'],
    2: ['Te doy llave de la puerta.', 'Se abre con llave; tengo dos copias.'],
    3: ['Entras con tarjeta a cualquier hora.', 'Acceso con tarjeta, las 24 horas.'],
    5: ['Te dejo un mando.', 'Mando a distancia incluido, con fianza de 30 €.', 'Abres con mando, las 24 horas.'],
    6: ['Se abre con código desde el teclado.', 'El código te lo envío el primer día.'],
    7: ['Barrera con mando a la entrada.', 'La barrera sube sola al salir.'],
    8: ['Se entra con tique y abono mensual.'],
    4: ['Te doy el distintivo para el parabrisas.'],
    9: ['La puerta lee tu matrícula; no hay que bajar la ventanilla.', 'Doy de alta tu matrícula y listo.'],
  };
  return [
    [
      lengthCm !== null && widthCm !== null,
      [
        `Mide ${metres(lengthCm ?? 0, 'es')} × ${metres(widthCm ?? 0, 'es')} m.`,
        `Medida con cinta: ${metres(lengthCm ?? 0, 'es')} m de largo y ${metres(widthCm ?? 0, 'es')} m de ancho.`,
      ],
    ],
    [entranceHeightCm !== null, [`Altura de entrada: ${metres(entranceHeightCm ?? 0, 'es')} m.`]],
    [
      floorLevel !== null && floorLevel < 0,
      [`Está en la planta ${minus(floorLevel ?? 0)}.`, `Planta ${minus(floorLevel ?? 0)}, cerca de la rampa.`],
    ],
    [true, ways[accessType] ?? []],
    [flags.has('elevator'), ['Ascensor directo a la calle.', 'Hay ascensor al lado.']],
    [flags.has('cameras'), ['Cámaras en la entrada y en los pasillos.', 'Grabación las 24 horas.']],
    [flags.has('securityGuard'), ['Vigilante por las noches.', 'Hay personal de seguridad.']],
    [flags.has('alarm'), ['Puerta con alarma.']],
    [flags.has('electricCharging'), ['Punto de carga con contador propio.', 'Se puede cargar; la luz se paga aparte.']],
    [
      flags.has('spaceForMotorcycle') && !spot.isForMotorcycle,
      ['También cabe una moto.', 'Sobra sitio para una moto o bicis.'],
    ],
    [flags.has('wheelchairAccessible'), ['Sin escalones, con sitio para silla de ruedas.']],
    [flags.has('ramp'), ['La rampa es ancha y suave.', 'Rampa con semáforo.']],
    [
      place.landmark !== null,
      [
        `A pocos minutos a pie: ${place.landmark?.names.es}.`,
        `Muy cerca ${ofLandmark(place.landmark?.names.es ?? '')}.`,
      ],
    ],
    [
      place.landmark?.kind === 'beach' || place.landmark?.kind === 'port',
      [
        'En verano aquí no se aparca: te ahorras las vueltas.',
        'La playa está a un paseo.',
        'En agosto es imposible encontrar sitio en la calle.',
      ],
    ],
  ];
}

const closings = [
  'Mínimo un mes, luego mes a mes.',
  'Fianza de un mes.',
  'Puedes verla cualquier tarde.',
  'Escríbeme y la vemos sin compromiso.',
  'Recibo cada mes.',
  'Disponible ya.',
  'Busco a alguien para larga temporada.',
  'Sin permanencia; avísame con 15 días.',
  'Ideal para vecinos de la zona.',
  'Contrato sencillo y por escrito.',
];

/** Words as an owner in Spain writes them. */
export const spanish = {
  title: (facts: ListingFacts, random: Random): string => random.pick(usable(titles(facts))),
  opening: (facts: ListingFacts, random: Random): string => random.pick(usable(openings(facts))),
  /** One sentence for each fact worth a word, in a random order. */
  details: (facts: ListingFacts, random: Random): string[] =>
    random.shuffled(
      details(facts).flatMap(([holds, texts]) => (holds && texts.length > 0 ? [random.pick(texts)] : [])),
    ),
  closing: (random: Random): string => random.pick(closings),
};
