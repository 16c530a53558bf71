import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { foldText } from '../embedded/text.ts';

/** An entity in the service's JSON; omitted fields are sent as null. */
export type JsonEntity = Record<string, string | number | boolean | null>;

const emptyEntity: JsonEntity = {
  id: '',
  province: null,
  provinceCode: null,
  comunidadAutonoma: null,
  comunidadAutonomaCode: null,
  muni: null,
  muniCode: null,
  type: null,
  address: null,
  postalCode: null,
  poblacion: null,
  geom: null,
  tip_via: null,
  lat: 0,
  lng: 0,
  portalNumber: null,
  noNumber: null,
  stateMsg: '',
  extension: null,
  state: 0,
  refCatastral: null,
  countryCode: '011',
};
const madridFields = {
  province: 'Madrid',
  provinceCode: '28',
  comunidadAutonoma: 'Comunidad de Madrid',
  comunidadAutonomaCode: '13',
  muni: 'Madrid',
  muniCode: '28079',
  poblacion: 'Madrid',
};
const getafeFields = { ...madridFields, muni: 'Getafe', muniCode: '28065', poblacion: 'Getafe' };
const valenciaFields = {
  province: 'València/Valencia',
  provinceCode: '46',
  comunidadAutonoma: 'Comunitat Valenciana',
  comunidadAutonomaCode: '10',
  muni: 'València',
  muniCode: '46250',
  poblacion: 'València',
};

export const sampleEntities = {
  alcala20: {
    ...madridFields,
    id: '13.PV.MUN_280790039590',
    type: 'portal',
    address: 'CALLE ALCALÁ 20, Madrid',
    tip_via: 'CALLE',
    portalNumber: 20,
    noNumber: false,
    postalCode: '28014',
    lat: 40.4180521,
    lng: -3.6993862,
  },
  alcala: { ...madridFields, id: '280790000333', type: 'callejero', address: 'CALLE ALCALÁ, Madrid', tip_via: 'CALLE' },
  alcalaGaliano20: {
    ...madridFields,
    id: '13.PV.MUN_280790038935',
    type: 'portal',
    address: 'CALLE ALCALÁ GALIANO 20, Madrid',
    tip_via: 'CALLE',
    portalNumber: 20,
    noNumber: false,
    postalCode: '28010',
    lat: 40.426948,
    lng: -3.692099,
  },
  blascoIbanez: {
    ...valenciaFields,
    id: '462500004620',
    type: 'callejero',
    address: 'AVENIDA BLASCO IBÁÑEZ, València',
    tip_via: 'AVENIDA',
  },
  getafe: { ...getafeFields, id: '28065', type: 'municipio', address: 'Getafe', poblacion: null },
  madrid: { ...madridFields, id: '28079', type: 'municipio', address: 'Madrid', poblacion: null },
  mayorMadrid: {
    ...madridFields,
    id: '280790001063',
    type: 'callejero',
    address: 'CALLE MAYOR, Madrid',
    tip_via: 'CALLE',
  },
  mayorGetafe: {
    ...getafeFields,
    id: '280650000063',
    type: 'callejero',
    address: 'CALLE MAYOR, Getafe',
    tip_via: 'CALLE',
  },
  postcode28013: { ...madridFields, id: '28013', type: 'Codpost', address: '28013', postalCode: '28013' },
  clinico: {
    ...valenciaFields,
    id: '4606755300',
    type: 'toponimo',
    address: 'Hospital Clínico Universitario, València',
    postalCode: '46010',
    lat: 39.4793,
    lng: -0.3606,
  },
} satisfies Record<string, JsonEntity>;

const toMultiLineString = (...points: [number, number][]): string =>
  `MULTILINESTRING((${points.map(([lng, lat]) => `${lng} ${lat}`).join(', ')}))`;

function findEntityByHouseNumber(id: string, portal: string | undefined): JsonEntity | undefined {
  const { alcala: alcalaEntity, blascoIbanez, mayorMadrid, mayorGetafe, postcode28013 } = sampleEntities;
  const exactState = { state: 1, stateMsg: 'Resultado exacto de la búsqueda' };
  const nearestNumberState = { state: 2, stateMsg: 'El portal exacto no existe, se devuelve el más cercano' };
  const streetsById: Record<string, JsonEntity> = {
    [alcalaEntity.id]: {
      ...alcalaEntity,
      address: 'ALCALÁ',
      geom: toMultiLineString([-3.7021, 40.4171], [-3.6993, 40.418], [-3.6923, 40.4196]),
    },
    [blascoIbanez.id]: {
      ...blascoIbanez,
      address: 'BLASCO IBÁÑEZ',
      geom: toMultiLineString([-0.3599, 39.4787], [-0.3322, 39.4707]),
    },
    [mayorMadrid.id]: {
      ...mayorMadrid,
      address: 'MAYOR',
      geom: toMultiLineString([-3.7046, 40.4164], [-3.7139, 40.4152]),
    },
    [mayorGetafe.id]: { ...mayorGetafe, address: 'MAYOR', geom: toMultiLineString([-3.732, 40.305], [-3.731, 40.306]) },
  };
  const houseNumberFields = { type: 'portal', noNumber: false, geom: 'POINT(-0.344584775170868 39.4724113171326)' };
  const blascoPosition = { lat: 39.472411317132554, lng: -0.3445847751708685, postalCode: '46022' };
  if (id === blascoIbanez.id && portal === '146')
    return { ...streetsById[id]!, ...houseNumberFields, ...blascoPosition, ...exactState, portalNumber: 146 };
  if (id === blascoIbanez.id && portal !== undefined)
    return { ...streetsById[id]!, ...houseNumberFields, ...blascoPosition, ...nearestNumberState, portalNumber: 146 };
  if (id === postcode28013.id) return { ...postcode28013, geom: 'POINT(-3.7065 40.4196)', lat: 40.4196, lng: -3.7065 };
  return streetsById[id] && { ...streetsById[id], ...exactState };
}

const candidatesByPattern: [words: RegExp, found: JsonEntity[]][] = [
  [/alcala.*\b20\b/, [sampleEntities.alcalaGaliano20, sampleEntities.alcala20, sampleEntities.alcala]],
  [/alcala/, [sampleEntities.alcala]],
  [/blasco ibanez/, [sampleEntities.blascoIbanez]],
  [/calle mayor/, [sampleEntities.mayorMadrid, sampleEntities.mayorGetafe]],
  [/getafe/, [sampleEntities.alcala, sampleEntities.getafe]],
  [/^28013$/, [sampleEntities.postcode28013]],
  [/clinico/, [sampleEntities.clinico]],
  [/pez/, [sampleEntities.clinico]],
  [/^madrid$/, [sampleEntities.madrid]],
];

const solSevenEntity: JsonEntity = {
  ...madridFields,
  id: '13.PV.MUN_280790842318',
  type: 'portal',
  address: 'PUERTA DEL SOL',
  tip_via: 'PLAZA',
  postalCode: '28012',
  lat: 40.41652681555059,
  lng: -3.7037876690807514,
  portalNumber: 7,
  noNumber: false,
};

export interface CartoCiudadServer {
  url: string;
  calls: { call: string; query: Record<string, string> }[];
  /** Overrides the next responses; `undefined` restores them. */
  answerWith(handler: ((response: ServerResponse) => void) | undefined): void;
  stop(): Promise<void>;
}

export async function startCartoCiudad(): Promise<CartoCiudadServer> {
  const recordedCalls: CartoCiudadServer['calls'] = [];
  let override: ((response: ServerResponse) => void) | undefined;
  const server = createServer((request, response) => {
    const requestUrl = new URL(request.url ?? '/', 'http://localhost');
    const calledOperation = requestUrl.pathname.split('/').at(-1) ?? '';
    const queryParameters = Object.fromEntries(requestUrl.searchParams);
    recordedCalls.push({ call: calledOperation, query: queryParameters });
    if (override) return override(response);
    response.setHeader('content-type', 'application/json;charset=UTF-8');
    const withDefaultFields = (entity: JsonEntity): JsonEntity => ({ ...emptyEntity, ...entity });
    if (calledOperation === 'candidates') {
      const queryText = foldText(queryParameters['q'] ?? '');
      const foundEntities = candidatesByPattern.find(([wanted]) => wanted.test(queryText))?.[1] ?? [];
      return response.end(JSON.stringify(foundEntities.map(withDefaultFields)));
    }
    if (calledOperation === 'find') {
      const foundPortal = findEntityByHouseNumber(queryParameters['id'] ?? '', queryParameters['portal']);
      return response.end(foundPortal ? JSON.stringify(withDefaultFields(foundPortal)) : '');
    }
    const isNearSol =
      Math.abs(Number(queryParameters['lat']) - 40.4168) < 0.003 &&
      Math.abs(Number(queryParameters['lon']) + 3.7038) < 0.003;
    return response.end(
      calledOperation === 'reverseGeocode' && isNearSol ? JSON.stringify(withDefaultFields(solSevenEntity)) : '',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/geocoder/api/geocoder`,
    calls: recordedCalls,
    answerWith: (handler) => {
      override = handler;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
