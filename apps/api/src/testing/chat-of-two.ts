import type { ChatMessage } from '@plaza/sdk';
import { addListing } from './listings.ts';
import { addPerson, type Person } from './people.ts';
import type { TestApi } from './start-api.ts';

export interface ChatOfTwo {
  owner: Person;
  renter: Person;
  listingId: number;
  chatId: number;
  say: (person: Person, message: string) => Promise<ChatMessage>;
  latestOf: (person: Person) => Promise<ChatMessage>;
}

export async function addChatOfTwo(api: TestApi): Promise<ChatOfTwo> {
  const owner = await addPerson(api, { isConfirmed: true });
  const renter = await addPerson(api, { isConfirmed: true });
  const listingId = await addListing(api.database, { owner_id: owner.userId });
  const firstMessageBody = { withWho: owner.userId, relativeParking: listingId, message: 'Is it free?' };
  const { chatId } = await renter.client.startChat({ body: firstMessageBody });
  const chatParams = { chatId };
  return {
    owner,
    renter,
    listingId,
    chatId,
    say: async ({ client }, message) => (await client.sendMessage({ params: chatParams, form: { message } })).data,
    latestOf: async ({ client }) => {
      const { data } = await client.listMessages({ params: chatParams, query: { limit: 1 } });
      const [message] = data;
      if (message === undefined) throw new Error('the chat is empty');
      return message;
    },
  };
}

/** Loads a chat's file. @param person who loads it; `null` for a visitor. */
export const loadChatFile = (
  { baseUrl }: Pick<TestApi, 'baseUrl'>,
  person: Pick<Person, 'token'> | null,
  address: string,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Response> =>
  fetch(baseUrl + address, {
    method,
    headers: person === null ? {} : { authorization: `Bearer ${person.token}` },
  });
