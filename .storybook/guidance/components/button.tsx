import { Button } from '@plaza/ui/button';
import { MapIcon } from '@plaza/ui/icons';
import { Inline } from '@plaza/ui/layout';
import type { Guidance } from '../guidance.ts';

export const guidance: Guidance = {
  anatomy: {
    render: () => (
      <Inline>
        <Button size="large" startIcon={<MapIcon />}>
          Show on the map
        </Button>
      </Inline>
    ),
    parts: [
      {
        selector: 'button',
        side: 'start',
        name: 'Container',
        description: '36, 44 or 52 px high. Its colour says how much it matters.',
      },
      {
        selector: 'button > svg',
        side: 'top',
        name: 'Icon',
        description: 'Optional and decorative: it repeats the label.',
      },
      {
        selector: 'button > span',
        side: 'bottom',
        name: 'Label',
        description: 'A verb first, in sentence case. It wraps and never truncates.',
      },
    ],
  },
  pairs: [
    {
      right: {
        render: () => (
          <Inline>
            <Button>Publish</Button>
            <Button variant="secondary">Preview</Button>
          </Inline>
        ),
        caption: 'One primary button: the step that most people came for.',
      },
      wrong: {
        render: () => (
          <Inline>
            <Button>Publish</Button>
            <Button>Preview</Button>
            <Button>Save</Button>
          </Inline>
        ),
        caption: 'Three primary buttons compete, so none of them leads.',
      },
    },
    {
      right: {
        render: () => (
          <Inline>
            <Button variant="danger">Delete bay</Button>
            <Button variant="quiet">Keep it</Button>
          </Inline>
        ),
        caption: 'The label says what happens, so it makes sense without the text above it.',
      },
      wrong: {
        render: () => (
          <Inline>
            <Button>Yes</Button>
            <Button variant="secondary">No</Button>
          </Inline>
        ),
        caption: '“Yes” to what? And deleting looks like saving.',
      },
    },
  ],
};
