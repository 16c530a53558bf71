export const partnersCommands = [
  'help',
  'list',
  'add',
  'set-origins',
  'set-limit',
  'add-campaign',
  'pause',
  'resume',
  'report',
] as const;

export const partnersUsage = `Commands:
  list                                     all partners with sites, limits and campaigns
  add <id> <name> --origin <origin>…       a new partner; --requests-per-minute <number>, usually 12000
  set-origins <id> <origin>…               the sites its pages stand on, instead of those before
  set-limit <id> <requests a minute>       for all its visitors together
  add-campaign <id> <campaign> <name>      a new campaign
  pause <id> [<campaign>]                  its calls are refused and nothing is counted, until
  resume <id> [<campaign>]
  report [<id>] [--from <day>] [--to <day>]
                                           impressions, arrivals, searches, views and chats; the last 30 days unless said

An origin is scheme and host, with a port when needed: https://www.almenara.example. For development the port may
be any: http://localhost:*. A running API goes by a change within five seconds.`;
