/** Texts of the pages before the application; the keys of the other languages are these. */
export const en = {
  language: 'Language',
  signIn: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  tooMany: 'There were too many attempts. Wait a quarter of an hour, and try again.',

  'signIn.lead':
    'Audits of decisions by public authorities: what stands in them, measured against the law that binds them.',
  'signIn.wrong': 'The address and the password do not belong to each other.',
  'signIn.organisation': 'Sign in through your organisation',
  'signIn.forgotten': 'Forgotten your password? The operator of the service can give you a one-time address.',

  'link.title': 'Sign in as {email}',
  'link.lead': 'This address signs you in once.',
  'spent.title': 'This address is over',
  'spent.lead': 'It was used already, or is older than a day. {signIn} with your password, or ask for a new address.',

  'organisation.lead': 'You go to your organisation, sign in there, and come back.',
  'organisation.goOn': 'Go on',
  'organisation.password': 'Sign in with a password',
  'organisation.UNKNOWN':
    'No organisation of this address has a provider of its own. Ask your administrator, or sign in with a password.',
  'organisation.UNAVAILABLE':
    'Your organisation’s provider cannot be reached, or is set up wrongly. Try again later, or tell the operator.',
  'organisation.EXPIRED': 'This sign-in was over or was begun in another browser. Begin again.',
  'organisation.REFUSED': 'Your organisation’s provider did not confirm who you are. Begin again.',
  'organisation.NOT_LISTED': 'You are not listed in this organisation. Ask one of its administrators to invite you.',
  'choice.title': 'Choose an organisation',
  'choice.lead': 'You sign in to one organisation at a time through its provider.',
  'leave.title': 'Go on at {host}',
  'leave.lead': 'Your browser goes there by itself. If it does not, {link}.',
  'leave.link': 'go on at your organisation’s provider',

  'connect.title': 'Connect an assistant',
  'connect.ask': 'Connect “{name}”?',
  'connect.nameless': 'An assistant without a name',
  'connect.named': 'The assistant calls itself {name}; nobody has checked the name.',
  'connect.described': 'Its description stands on {host}.',
  'connect.undecided': 'Choose the organisation that the assistant may reach.',
  'connect.reaches': 'It reaches one organisation: {name}.',
  'connect.choose': 'The one organisation that it reaches',
  'connect.nowhere': 'You administer no organisation, so you cannot connect an assistant. Ask an administrator.',
  'connect.as': 'Acts as',
  'connect.as.whom': '{email}, administrator',
  'connect.until': 'Until',
  'connect.until.when':
    '{day} ({days}), or until an administrator disconnects it under {assistants} in the console, or until you are no longer an administrator',
  'connect.assistants': 'Assistants',
  'connect.may': 'What it may do',
  'connect.may.all': 'Everything that the organisation may do through the API, above all:',
  'connect.may.run': 'audit documents and write letters, which spends the organisation’s runs',
  'connect.may.change': 'read, create, change and delete profiles, rule sets and actions',
  'connect.may.read': 'search and read laws',
  'connect.mayNot': 'What it may not do',
  'connect.mayNot.read': 'read audits that you, a colleague, an API key or another assistant started',
  'connect.mayNot.manage': 'create keys, add members, accept agreements or reach another organisation',
  'connect.leaves': 'What it reads leaves this service.',
  'connect.leaves.lead':
    'Everything that the assistant reads here, such as an audit with passages of a document, reaches the assistant’s provider. Deleting an audit deletes only the copy of this service. There is no narrower access than this.',
  'connect.yes': 'Connect',
  'connect.no': 'Do not connect',
  'connect.goesTo': 'After your decision the browser goes to {host}.',
  'connect.notYou': 'If it was not you who asked, choose “Do not connect”, and nothing happens.',
  'over.title': 'This request is over',
  'over.lead':
    'It was answered already, is older than a quarter of an hour, or was opened in another browser. Start the connection again from your assistant.',
  'failed.title': 'The assistant could not be connected',
  'failed.again': 'Start the connection again from your assistant.',
  'failed.outage': 'The assistant could not be connected, because {reason}. Load this page again in a moment.',

  'refused.title': 'This could not be done',
  'refused.foreignForm':
    'This form was not sent by a page of this service. Go back, reload the page, and send it again.',
  'refused.outage': 'The service cannot do this at the moment. Load this page again in a few seconds.',
  'unbuilt.title': 'The console is not built',
  'unbuilt.lead': 'Run {start}, or {build}.',
} as const satisfies Readonly<Record<string, string>>;

export type TextKey = keyof typeof en;
export type TextTable = Readonly<Record<TextKey, string>>;
