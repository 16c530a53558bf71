import type { InsightSource } from '@plaza/sdk';

/** Why a message was not sent, in the reader's language. */
export interface MessageProblem {
  /** Of the API's errors. */
  code: string;
  message: string;
}

/** What the box in which one writes to an owner begins with. */
export interface FirstMessage {
  /** Tells this message from others, so that sending it twice is one. */
  submissionId: string;
  /** What was written before and could not be sent; empty for nothing. */
  text: string;
  problem: MessageProblem | null;
  /** Where the listing was come across. */
  source: InsightSource;
  /** The chat that has been begun about the listing; `null` for none, and for visitors. */
  chatId: number | null;
}

/** What came of sending a message by a script; who is not signed in is told whether the message waits for that. */
export type SendOutcome = { path: string } | { problem: MessageProblem } | { isKept: boolean };

/** Sends what the form holds. */
export async function sendMessage(form: HTMLFormElement, offline: string): Promise<SendOutcome> {
  const problem = { code: 'unavailable', message: offline };
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      headers: { accept: 'application/json' },
    });
    return answer.ok ? ((await answer.json()) as SendOutcome) : { problem };
  } catch {
    return { problem };
  }
}
