import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingCard } from './contract/listings/listings.ts';
import { ContractError, startContractServer } from './testing/contract-server.ts';
import type { LocalServer } from './testing/local-server.ts';

const execFileAsync = promisify(execFile);
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = readme.split(/^## /m).flatMap((section) => {
  const code = /^```ts\n([\s\S]*?)^```$/m.exec(section)?.[1];
  return code === undefined ? [] : [{ title: section.slice(0, section.indexOf('\n')), code }];
});

const listing: ListingCard = {
  id: 1,
  name: 'Plaza en Ruzafa',
  language: 'es',
  priceCents: 8500,
  shortLocation: 'Ruzafa, Valencia',
  location: { title: 'Carrer de Cadis, Valencia', lat: 39.4615, lng: -0.3735, isApproximate: true },
  image: null,
  imageCount: 0,
  spotType: { id: 4, title: 'Interior' },
  accessType: { id: 5, title: 'Mando' },
  vehicleType: { id: 2, title: 'Mediano' },
  characteristics: {
    garageCovered: true,
    lotUncovered: false,
    alarm: false,
    cameras: true,
    securityGuard: false,
    wheelchairAccessible: false,
    ramp: true,
    elevator: false,
    electricCharging: false,
    spaceForMotorcycle: false,
    floorLevel: -1,
  },
  size: { lengthCm: 480, widthCm: 230, entranceHeightCm: 200, isOpenAir: false },
  priceParts: { rentCents: 8500, vat: 'none', communityFeeCents: 0, depositCents: 0, remoteDepositCents: 0 },
  previousPriceCents: null,
  availability: { fromDay: null, untilDay: null, hours: 'always', minMonths: null, noticeDays: null, summary: null },
  plan: null,
  isPromoted: false,
  isSaved: false,
  publishedAt: '2026-11-01T08:00:00Z',
  distanceMeters: null,
  walkingMinutes: null,
};
const emptyFlagFacets = {
  garageCovered: 0,
  lotUncovered: 0,
  alarm: 0,
  cameras: 1,
  securityGuard: 0,
  wheelchairAccessible: 0,
  ramp: 0,
  elevator: 0,
  electricCharging: 0,
  spaceForMotorcycle: 0,
};

let server: LocalServer;
beforeAll(async () => {
  server = await startContractServer({
    searchListings: () => ({
      data: [listing],
      meta: {
        vehicleKind: 'car',
        page: 1,
        pageSize: 20,
        pageCount: 1,
        total: 1,
        totalIsCapped: false,
        place: {
          title: 'Valencia',
          correctedFrom: null,
          center: { lat: 39.47, lng: -0.376 },
          kind: 'town',
          radiusMeters: null,
          bounds: null,
          outline: null,
        },
        bounds: [-0.4, 39.4, -0.3, 39.5],
        facets: {
          flags: emptyFlagFacets,
          floorLevel: [],
          spotType: [],
          accessType: [],
          vehicleType: [],
          hours: [],
          publishedSince: [],
          fitsVehicle: null,
          price: { minCents: 8500, maxCents: 8500, histogram: [] },
        },
        nothingFound: null,
        nearby: null,
      },
    }),
    listVehicles: ({ token }) => {
      if (token !== 'a new token') throw new ContractError('session_required');
      const vehicleId = '0b0c7d6e-5f4a-4c3b-9d2e-1f0a9b8c7d6e';
      return { data: [{ id: vehicleId, name: null, lengthCm: 430, widthCm: 180, heightCm: 150, isChosen: true }] };
    },
    refreshSession: () => ({
      user: {
        id: 1,
        username: 'marina',
        email: 'marina@example.com',
        provider: 'local',
        confirmed: true,
        blocked: false,
        createdAt: '2026-11-01T08:00:00Z',
        updatedAt: '2026-11-01T08:00:00Z',
        firstName: 'Marina',
        lastName: 'Ruiz',
        phoneNumber: null,
        profileImage: null,
        subscriptionPlan: null,
      },
      jwt: 'a new token',
      expiresAt: '2026-11-21T10:15:00Z',
      refreshToken: 'another refresh token',
      deviceToken: 'a device token',
    }),
    getListing: () => {
      throw new ContractError('listing_not_found');
    },
    sendMessage: ({ form }) => ({
      data: {
        id: 1,
        profileImage: null,
        text: form['message'],
        date: '2026-11-21T10:00:00Z',
        variant: 'inner',
        submissionId: null,
        warnings: [],
        files: (form['uploadedFiles'] as File[]).map(({ name, size }, index) => ({
          id: index,
          url: `/media/${name}`,
          name,
          sizeBytes: size,
          status: 'ready',
        })),
        images: [],
      },
    }),
    countChats: () => ({
      inbox: { count: 1 },
      starredMessages: { count: 0 },
      sent: { count: 0 },
      binMessages: { count: 0 },
      hasNewMessages: false,
      unreadChats: 0,
      liveEventId: '7',
    }),
    openLiveEvents: ({ query }) => [
      {
        id: String(Number(query['after']) + 1),
        event: {
          kind: 'message',
          chatId: 7,
          message: {
            id: 1,
            profileImage: null,
            text: 'Is it free from May on?',
            date: '2026-11-21T10:00:00Z',
            variant: 'outer',
            submissionId: null,
            warnings: [],
            files: [],
            images: [],
          },
        },
      },
    ],
  });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the README', () => {
  it('each of the nine listed sections in the SDK’s README has a code example', () => {
    expect(examples.map(({ title }) => title)).toEqual([
      'Calling',
      'Lists',
      'Status, headers and request ID',
      'Sessions',
      'Errors',
      'Uploading',
      'Live events',
      'Rules',
      'Implementing the contract',
    ]);
  });

  it.each(examples)(
    'the SDK README’s example for $title prints the output that its comments announce',
    async ({ code }) => {
      const expectedLines = [...code.matchAll(/\/\/ → (.+)$/gm)].map((match) => match[1]);
      const exampleSource = code.replaceAll('http://localhost:4000/api', server.baseUrl);
      const nodeFlags = ['--conditions=@plaza/source', '--input-type=module-typescript', '--eval', exampleSource];
      const { stdout } = await execFileAsync(process.execPath, nodeFlags, { cwd: packageFolder });
      expect(stdout.trim().split('\n')).toEqual(expectedLines);
    },
    30_000,
  );
});
