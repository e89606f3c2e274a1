export function UserInfoSection() {
  return null
}
