/** What two people write in turns, the renter first; several texts of one turn are sent one after the other. */
export type Dialogue = readonly (string | readonly string[])[];

/** Short ones, as most are. */
export const dialogues: readonly Dialogue[] = [
  [
    'Hola, ¿sigue libre la plaza? Tengo un Seat León.',
    'Sí, está libre. Cabe sin problema.',
    '¿Podría verla el jueves por la tarde?',
    'Claro, a partir de las seis.',
  ],
  ['Buenas, ¿se puede entrar a cualquier hora?', 'Sí, las 24 horas con el mando.'],
  ['Hola, ¿aceptas por tres meses?', 'Sí, con fianza de un mes.', 'Perfecto, me interesa.'],
  ['Buenos días, ¿cuánto mide de ancho? Tengo un SUV.'],
  ['¿El precio incluye el IVA?', 'Sí, es el precio final.'],
  ['Hola, ¿está lejos del ascensor?', 'A unos diez metros.', 'Gracias, lo pienso y te digo.'],
  [
    'Hello, is the space still free from next month?',
    'Yes, it is. You can come and see it.',
    'Great, Saturday morning?',
  ],
  ['¿Hay sitio para dejar también la moto?', 'Si es pequeña, sí.'],
  ['Hola, vivo al lado y me vendría muy bien. ¿Cuándo podemos hablar?'],
];

/** Longer ones, over days, for people with much to show: about any space. */
export const longDialogues: readonly Dialogue[] = [
  [
    ['Hola, ¿hay cámaras en la entrada?', 'Me robaron en el garaje anterior y prefiero preguntar.'],
    'Sí, en la puerta y en cada planta, y hay conserje por la noche.',
    'Qué tranquilidad, gracias. Te confirmo mañana.',
  ],
  [
    'Hola, ¿se podría dejar la plaza solo de lunes a viernes a mitad de precio?',
    'Lo siento, la alquilo por meses completos.',
    'Entendido, gracias por responder tan rápido.',
  ],
  [
    'Good morning. Is it possible to pay for six months in advance?',
    'Good morning. There’s no need to: pay each month once you have seen it and have the keys.',
    'Sounds good. When could I see it?',
  ],
  [
    'Hola, ¿me haces un hueco para verla mañana a primera hora?',
    'Mañana a las 8:15, antes de abrir la oficina.',
    'Allí estoy.',
    'Te dejo el mando en recepción, por si llego tarde.',
    ['Recogido.', 'La plaza está muy bien, me la quedo.', '¿Te hago la transferencia después de firmar?'],
    'Sí, primero firmamos. El lunes te llevo el contrato.',
  ],
  [
    'Hola, perdona, ¿el número de la plaza es el 27 o el 72? En las fotos no se ve bien.',
    'El 27, justo al lado de la salida.',
  ],
];

/** The same about cars. */
export const carDialogues: readonly Dialogue[] = [
  [
    'Hola, acabamos de mudarnos a dos calles y buscamos plaza a partir del día 1. ¿Sigue libre?',
    ['¡Hola! Sí, queda libre el 31.', '¿Qué coche tenéis?'],
    'Un Peugeot 3008. Mide 4,45 m de largo, no sé si con la columna cabe bien.',
    'Cabe: la plaza mide 4,90 y la columna queda delante, no en la puerta. El vecino deja un Tucson en una igual.',
    ['Genial.', '¿Podríamos verla esta semana? Salimos de trabajar a las seis.'],
    'El miércoles a las 18:30 estoy allí. Te espero en el portal.',
    'Perfecto, allí estaremos. ¡Gracias!',
    'Ha sido un placer. Os guardo la plaza hasta el viernes.',
    'La queremos. ¿Firmamos el sábado por la mañana?',
  ],
  [
    'Hi! I’m moving to the area in March. Is the rent per month, or do you need a longer commitment?',
    'Hello! By the month. I only ask for two weeks’ notice.',
    ['That’s perfect.', 'Is the door wide enough for a van? It is 2.05 m with the mirrors.'],
    'The door is 2.60 m wide. The ceiling is the tighter limit: 2.10 m.',
    'The van is 1.98 m high, so it should fit. Could I try on Saturday?',
    'Of course. Ring at the office by the ramp, I’ll come down with the remote.',
  ],
  [
    'Buenas tardes. ¿El garaje tiene punto de recarga o se puede poner?',
    'No tiene, pero la comunidad aprobó la instalación el año pasado. Son unos 900 € a cargo de quien lo pide.',
    ['Entiendo.', 'Entonces tendría que pensarlo, sería para varios años.'],
    'Sin prisa. Si te decides, hablamos de bajar el precio los primeros meses.',
  ],
  [
    'Hola, ¿la rampa es muy pronunciada? Tengo un coche bajo.',
    'Es normal, con un Mazda MX-5 sube un vecino todos los días.',
    'Pues si él puede, yo también 😄 ¿Puedo pasar hoy?',
  ],
  [
    'Hello, I saw your space near the station. Do you also have one for a motorbike?',
    'Only this one, but a motorbike fits beside the car if it is yours too.',
    ['It’s for me and my husband, so yes!', 'Car: Fiat 500. Motorbike: Vespa 125.'],
    'Then there’s room to spare.',
  ],
  [
    'Buenos días, me interesa la plaza para una empresa. ¿Emites factura?',
    'Sí, sin problema. Mándame los datos cuando quieras.',
    'Son dos coches, ¿tienes otra plaza cerca?',
    'Tengo otra en la misma planta que queda libre en dos meses.',
    'Nos quedamos con esta y esperamos a la otra.',
  ],
  [
    'Hola. ¿Qué tal es para aparcar? Me saqué el carné hace dos meses…',
    ['Es de las fáciles: está al final y no hay nadie enfrente.', 'Si quieres, practicamos el día de la visita.'],
    '¡Eso me vendría genial!',
  ],
];

/** The same about motorbikes. */
export const motorbikeDialogues: readonly Dialogue[] = [
  [
    'Hola, ¿sigue libre? Es para una Yamaha de 500, con maletas mide 90 cm de ancho.',
    ['Sí, libre desde hoy.', 'Con maletas cabe: entre columnas hay 1,20 m.'],
    '¿Y hay algo donde atarla?',
    'Hay un anclaje en la pared, el candado lo pones tú.',
    ['Perfecto.', '¿La puedo ver mañana a mediodía?'],
  ],
  [
    'Hi! Would a Vespa and a bicycle fit together?',
    'They would, as long as the bicycle stands against the wall.',
    'Lovely. Is there a step at the entrance?',
    'None, you can ride down the ramp.',
  ],
  [
    'Buenas, ¿la puerta del garaje se abre desde la moto sin bajarse?',
    'Sí, con el mando. Se abre entera en unos ocho segundos.',
    ['Estupendo.', 'Me la quedaría desde el lunes.'],
  ],
  [
    'Hola, ¿aceptáis motos eléctricas? La batería me la subo a casa.',
    'Claro que sí. Enchufe no hay, pero si te la subes no hace falta.',
    'Entonces me interesa. ¿Hay que dejar fianza?',
    'Un mes, que te devuelvo al dejar la plaza.',
  ],
  [
    'Hola, ¿queda sitio para una moto más, además de la mía? Seríamos dos vecinos.',
    'Si las dos son pequeñas, sí. ¿Cuáles son?',
  ],
];
