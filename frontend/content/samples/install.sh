mkdir translations && cd translations
npm init -y && npm pkg set type=module
npm install @verso/client
