/** Error pages (requirements, section 8). */
export const errors = {
  'errors/title.401': 'Unauthorized',
  'errors/title.403': 'Access forbidden',
  'errors/title.404': 'Not found',
  'errors/title.500': 'Internal server error',
  'errors/title.501': 'Not implemented',
  'errors/text.401': 'Please log in to see this page.',
  'errors/text.403': 'This page belongs to another account.',
  'errors/text.404': 'It seems you are lost in the depths of the Internet.',
  'errors/text.500': 'Oops! Something went wrong. Our development team will get to it soon.',
  'errors/text.501': 'Not implemented for current brand.',
  'errors/help':
    'Oops, something went wrong. Try logging in to your account. If an error occurs again let us know: {email}',
  'errors/lost': 'Have the link sent to you',
  'errors/lost.text':
    'An order or a quote opens with the link from our mail, or when you are logged in. Enter the e-mail address you ordered with: we will send the links to your newest orders and quotes there.',
  'errors/lost.login': 'Log in',
  'errors/lost.email': 'Your e-mail address',
  'errors/lost.empty': 'Enter your e-mail address.',
  'errors/lost.send': 'Send me the link',
  'errors/search': 'Search the titles of our pages',
  'errors/search.none': 'No page title contains that.',
  'errors/search.failed': 'The titles could not be loaded. Check your connection and type again.',
  'errors/reference': 'Reference for us: {id}',
  'errors/home': 'Home page',
  'errors/order': 'Order a translation',
  'errors/contact': 'Contact us',
};
