import { Button } from '@plaza/ui/button';
import { Stack } from '@plaza/ui/layout';
import { Notice } from '@plaza/ui/notice';
import type { Guidance } from '../guidance.ts';

export const guidance: Guidance = {
  anatomy: {
    render: () => (
      <Notice
        variant="warning"
        title="Payment failed."
        action={
          <Button variant="secondary" size="small">
            Change card
          </Button>
        }
      >
        Your bank declined the card. Your bays stay published until 4 December.
      </Notice>
    ),
    parts: [
      {
        selector: 'svg',
        side: 'top',
        name: 'Icon',
        description: 'Follows from the variant, and tells its meaning without colour.',
      },
      { selector: 'b', side: 'top', name: 'Title', description: 'Two or three words for people who skim.' },
      {
        selector: 'div > div > div',
        side: 'bottom',
        name: 'Message',
        description: 'Says the cause, then the consequence.',
      },
      { selector: 'button', side: 'end', name: 'Action', description: 'At most one: the way on.' },
    ],
  },
  pairs: [
    {
      right: {
        render: () => (
          <Notice variant="danger">Your card was declined and nothing was charged. Try another one.</Notice>
        ),
        caption: 'Says what has happened, what it means, and what to do.',
      },
      wrong: {
        render: () => <Notice variant="danger">Error! Invalid transaction (code 402).</Notice>,
        caption: 'A code and an exclamation mark leave people alone with the problem.',
      },
    },
    {
      right: {
        render: () => <Notice variant="info">Measurements help drivers with long cars to find your bay.</Notice>,
        caption: 'One notice, next to what it is about.',
      },
      wrong: {
        render: () => (
          <Stack gap={8}>
            <Notice variant="success">Saved.</Notice>
            <Notice variant="info">You can add photos.</Notice>
            <Notice variant="warning">No price yet.</Notice>
          </Stack>
        ),
        caption: 'A stack of notices. Confirm with a toast, and put what is missing into the fields.',
      },
    },
  ],
};
