// A service worker that answers what it was told, and does nothing else.
const answers = new Map();

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', ({ data: answer, ports: [port] }) => {
  answers.set(answer.name, answer);
  port.postMessage('taught');
});
addEventListener('fetch', (event) => {
  const { searchParams } = new URL(event.request.url);
  const answer = answers.get(searchParams.get('as'));
  if (answer) event.respondWith(respond(answer));
});

async function respond({ body, status, headers }) {
  return new Response(body, { status, headers });
}
